import { knowsFocus } from './unanswered.js';
import { ACTIVATE, FOCUS } from './wire.js';

/** How far the ring around what has the focus reaches, in points. */
const RING = 6;
let isFocusing = false;
/** The element to which the program gave the focus and that has not got it yet. */
let chosen = null;
/** The element that the program chose when it did not know yet where the user had moved the focus. */
let passedOver = null;
/** The element that had the focus last, and the list around it; null after either has left the page. */
let last = null;
let lastList = null;
/** Whether any element of a layer has had the focus since it was lost. */
let hadFocus = false;

/** Headings that are new, whose place in the page is not known yet. */
const headings = new Set();

/** In a list there are items and groups only, so a heading within one is a group that is called a heading. Called when all are placed. */
export function placeHeadings() {
  for (const heading of headings) {
    if (heading.getAttribute('role') !== 'heading' || !heading.closest('[role=listbox], [role=list]')) continue;
    heading.setAttribute('role', 'group');
    heading.setAttribute('aria-roledescription', 'heading');
    heading.removeAttribute('aria-level');
  }
  headings.clear();
}

/** Mirrors what assistive technology needs of a layer onto its element. */
export function applyAccessibility(element, value) {
  const set = (name, content) => {
    if (content === null || content === undefined || content === '') element.removeAttribute(name);
    else element.setAttribute(name, content);
  };
  // Plain text speaks for itself; an unnamed layer is not mentioned.
  const role = value && !['none', 'text', 'hidden'].includes(value.role) ? value.role : null;
  set('role', role);
  const hasValue = role === 'slider' || role === 'progressbar';
  const isSwitch = role === 'switch';
  set('aria-label', role ? [value.label, hasValue || isSwitch ? null : value.value].filter(Boolean).join(', ') : null);
  set('aria-valuetext', hasValue ? value.value : null);
  // Percent; ARIA's range is 0 to 100 unless something else is said.
  const number = hasValue ? Number.parseFloat(value.value) : NaN;
  set('aria-valuenow', Number.isFinite(number) ? String(number) : null);
  set('aria-checked', isSwitch ? String(value.selected) : null);
  set('aria-description', role ? value.hint : null);
  const isButton = role === 'button';
  const isOption = role === 'option' || role === 'gridcell';
  set('aria-selected', isOption || role === 'tab' ? String(value.selected) : null);
  set('aria-modal', role === 'alertdialog' ? 'true' : null);
  set('aria-pressed', isButton && value.toggles ? String(value.selected) : null);
  set('aria-current', value?.selected && ((isButton && !value.toggles) || role === 'listitem') ? 'true' : null);
  set('aria-disabled', value?.disabled ? 'true' : null);
  set('aria-expanded', value?.expanded === null || value?.expanded === undefined ? null : String(value.expanded));
  set('aria-level', role === 'heading' ? '2' : null);
  set('aria-roledescription', null);
  if (role === 'heading') headings.add(element);
  // The number of items belongs to the items: ARIA knows it of no list, and of no button in one.
  const isCounted = role === 'option' || role === 'listitem' || role === 'tab';
  set('aria-posinset', (isCounted && value.position) || null);
  set('aria-setsize', (isCounted && value.position && value.setSize) || null);
  // A list is one stop of the tab key: its item that has the focus, else the list; arrow keys go from item to item.
  const isItem = isOption || role === 'listitem';
  set('tabindex', value?.focused || (value?.focusable && !isItem) ? '0' : value?.focusable ? '-1' : null);
  if (value?.focused) choose(element);
  else forget(element);
}

/** The program gives this element the focus; null leaves it where it is. */
export function choose(element) {
  if (!element) return;
  if (knowsFocus()) chosen = element; else passedOver = element;
}

/** The program gives this element the focus no longer. */
export function forget(element) {
  if (chosen === element) chosen = null;
  if (passedOver === element) passedOver = null;
}

/** An element leaves the page and may be another layer's afterwards. */
export function leave(element) {
  forget(element);
  if (last === element) last = null;
  if (lastList === element) lastList = null;
}

/**
 * Focuses the element that the program chose, else the one that had the focus before the page was changed. Elements come
 * into the page after their attributes are set, and lose the focus when they move within it.
 */
export function restoreFocus(previous) {
  // Where the user's own move came to nothing, the program's choice counts after all.
  if (passedOver && knowsFocus()) {
    if (document.activeElement === document.body) chosen ??= passedOver;
    passedOver = null;
  }
  const element = chosen ?? previous;
  if (element?.isConnected && element !== document.body && element !== document.activeElement) {
    isFocusing = true;
    element.focus({ preventScroll: true });
    isFocusing = false;
  }
  if (element === document.activeElement) chosen = null;
  keepFocus();
}

/** Whether the program moves the focus at this moment, and not the user. */
export function isMovingFocus() { return isFocusing; }

const isSeen = (element) => Boolean(element?.isConnected && element.checkVisibility?.() !== false);

/** Where what had the focus is gone together with its list, keys go on at the first element that takes them. */
function keepFocus() {
  if (!hadFocus) return;
  const active = document.activeElement;
  if (active && active !== document.body && isSeen(active)) return;
  // A list whose item went out of sight has the focus itself, or leaves it.
  if (isSeen(lastList) || (!lastList && isSeen(last))) return;
  hadFocus = false;
  /** @type {NodeListOf<HTMLElement>} */
  const stops = document.querySelectorAll('#layers .layer[tabindex="0"]');
  [...stops].find(isSeen)?.focus({ preventScroll: true });
}

/** The ring around what has the focus stands inside where it would be cut off. */
function drawRingInside(target, root) {
  const ring = target.getBoundingClientRect();
  const isNear = (box) =>
    Math.min(ring.left - box.left, box.right - ring.right, ring.top - box.top, box.bottom - ring.bottom) < RING;
  const clip = target.parentElement?.closest('.clips') ?? root;
  target.classList.toggle('at-edge', [clip, root].some((each) => isNear(each.getBoundingClientRect())));
}

/** Tells the server what assistive technology does with the elements. */
export class Accessibility {
  constructor(element, loop) {
    const send = (event, action) => {
      const { target } = event;
      const layer = target.closest?.(target.matches('.field') ? '.layer' : '.layer[tabindex]')?.layer;
      if (layer) loop.add({ type: 'accessibility', time: event.timeStamp, layer: layer.id, action });
    };
    element.addEventListener('focusin', (event) => {
      const { target } = event;
      drawRingInside(target, element);
      // Fields leave the focus when the program says so.
      hadFocus = !target.matches('.field');
      last = target;
      lastList = target.closest('[role=listbox], [role=list], [role=grid]');
      if (isFocusing) return;
      chosen = null;
      send(event, FOCUS);
    });
    // A click that no pointer made comes from a screen reader.
    element.addEventListener('click', (event) => { if (event.detail === 0 && !event.pointerType) send(event, ACTIVATE); });
  }
}
