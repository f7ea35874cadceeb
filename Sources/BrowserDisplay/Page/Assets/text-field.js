import { forget, isMovingFocus, leave } from './accessibility.js';
import { knowsFocus, knowsText } from './unanswered.js';

/**
 * The element in which the browser's keyboard and input method write, over a layer that is a field of text. It is not seen: the
 * program draws the text, the selection and the caret, and decides what the field says.
 *
 * What the user does here goes to the program as a whole state: input methods, corrections and dictation change more than the place of
 * the caret. The program's state comes back only where it is another one, with a new revision.
 */
export class TextField {
  #layer; #input; #description = {};
  #revision = -1;
  #isEditing = false;
  /** Where an input method composes. */
  #composition = -1; #composed = 0;
  /** What the program was told last. */
  #told = '';

  constructor(layer) {
    this.#layer = layer;
    this.#make('input');
  }

  /** A text of several lines needs another element than a line. */
  #make(tag) {
    const input = document.createElement(tag);
    if (this.#input) this.remove();
    this.#input = input;
    this.#revision = -1;
    input.className = 'field';
    input.autocomplete = 'off';
    // A browser's audit wants a name or an identifier.
    input.name = 'text';
    this.#layer.element.prepend(input);
    this.describe(this.#description);
    input.addEventListener('input', () => this.#changed());
    input.addEventListener('compositionstart', () => { this.#composition = input.selectionStart ?? 0; this.#composed = 0; });
    input.addEventListener('compositionupdate', (event) => { this.#composed = event.data.length; });
    input.addEventListener('compositionend', () => { this.#composition = -1; this.#changed(); });
    input.addEventListener('selectionchange', () => this.#changed());
    // The browser's own copy comes in time for every browser; the program hears of it, too.
    for (const type of ['copy', 'cut']) input.addEventListener(type, () => this.#copied());
    input.addEventListener('focus', () => { this.#isEditing = true; });
    // Elements lose the focus for a moment when they change places in the page, and have it again at the end of that task. A timer
    // would be too late: an answer of the program to something older could give the focus back before it, and the end would be lost.
    input.addEventListener('blur', () => {
      // The program knows where it moved the focus itself. Reported as the user's move, it would hold back the program's next one.
      if (isMovingFocus()) this.#isEditing = false; else queueMicrotask(() => this.#left());
    });
  }

  get isFocused() { return document.activeElement === this.#input; }

  /** Must be called while a gesture is handled: phones show their keyboard only then. */
  focus() { if (!this.#input.disabled) this.#input.focus({ preventScroll: true }); }

  /** What assistive technology must know. */
  describe(description) {
    const { label, hint, disabled } = description;
    this.#description = description;
    this.#input.disabled = disabled ?? false;
    this.#input.setAttribute('aria-label', label ?? '');
    if (hint) this.#input.setAttribute('aria-description', hint); else this.#input.removeAttribute('aria-description');
  }

  /** Returns the element that is to have the focus, if any. */
  update(value) {
    if (value.lines !== (this.#input.tagName === 'TEXTAREA')) this.#make(value.lines ? 'textarea' : 'input');
    const input = this.#input;
    const set = (name, content) => { if (input.getAttribute(name) !== content) input.setAttribute(name, content); };
    set('type', value.secure ? 'password' : 'text');
    set('inputmode', value.keyboard);
    set('enterkeyhint', value.returnKey);
    set('autocapitalize', value.capitalization);
    set('autocorrect', value.corrects ? 'on' : 'off');
    set('spellcheck', String(value.corrects));
    // What is written here meanwhile goes to the program, which then says what becomes of both.
    if (value.revision === this.#revision || !knowsText(this.#layer.id)) return null;
    this.#revision = value.revision;
    if (input.value !== value.text) input.value = value.text;
    if (knowsFocus()) {
      this.#isEditing = value.editing;
      if (value.editing) {
        input.setSelectionRange(value.start, value.end);
      } else {
        // An older answer may have chosen it.
        forget(input);
        input.blur();
      }
    }
    this.#told = this.#described();
    return value.editing ? input : null;
  }

  remove() {
    leave(this.#input);
    this.#input.remove();
  }

  #state() {
    const { value, selectionStart, selectionEnd } = this.#input;
    const composes = this.#composition >= 0;
    // The program may have shortened the text under a composition.
    const marked = (offset) => (composes ? Math.min(offset, value.length) : 0);
    return {
      text: value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length,
      markedStart: marked(this.#composition), markedEnd: marked(this.#composition + this.#composed),
    };
  }

  #described() { return JSON.stringify(this.#state()); }

  #changed() {
    if (!this.isFocused) return;
    const told = this.#described();
    if (told === this.#told) return;
    this.#told = told;
    this.#send(true);
  }

  #send(editing) {
    this.#layer.tree.onaction({
      type: 'text', time: performance.now(), layer: this.#layer.id, revision: Math.max(this.#revision, 0), editing, ...this.#state(),
    });
  }

  #left() {
    if (this.isFocused || !this.#isEditing || !this.#input.isConnected || !document.hasFocus()) return;
    this.#isEditing = false;
    this.#send(false);
  }

  #copied() {
    const { value, selectionStart, selectionEnd, type } = this.#input;
    const text = value.slice(selectionStart ?? 0, selectionEnd ?? 0);
    if (!text || type === 'password') return;
    this.#layer.tree.onaction({ type: 'clipboard', time: performance.now(), text, pastes: false });
  }
}

/** The field that an element of the tree is part of, unless it is part of a button in it. */
export function fieldAround(element) {
  for (let layer = element?.closest?.('.layer')?.layer; layer; layer = layer.parent) {
    if (layer.field) return layer.field;
    if (layer.accessibilityValue?.role === 'button') return null;
  }
  return null;
}
