import { FOCUS } from './wire.js';

/**
 * What the user did that the message being applied does not know of yet. Such a message tells an older state of what the user has
 * moved meanwhile, which must not come back: a second press of the Tab key, a letter or a step back in the history would be lost.
 */
let events = [];

/** Whether a message that does not know of an event could undo it. */
export function isUndoable(event) { return movesFocus(event) || event.type === 'text' || event.type === 'address'; }

/** Does what belongs to a message that does not know of these events. */
export function withUnanswered(unanswered, body) {
  events = unanswered;
  try {
    body();
  } finally {
    events = [];
  }
}

/** Whether the message knows where the user moved the keyboard's focus. */
export function knowsFocus() { return !events.some(movesFocus); }

/** Whether the message knows what the user wrote in the field of this layer. */
export function knowsText(layer) { return !events.some((event) => event.type === 'text' && event.editing && event.layer === layer); }

/** Whether the message knows which address the user went to. */
export function knowsAddress() { return !events.some((event) => event.type === 'address'); }

function movesFocus(event) {
  return (event.type === 'accessibility' && event.action === FOCUS) || (event.type === 'text' && !event.editing);
}
