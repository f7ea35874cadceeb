const FOCUS = 0;
const ACTIVATE = 1;
let isFocusing = false;

/** Mirrors what assistive technology needs of a layer onto its element. */
export function applyAccessibility(element, value) {
  const set = (name, content) => {
    if (content === null || content === undefined || content === '') element.removeAttribute(name);
    else element.setAttribute(name, content);
  };
  // Plain text speaks for itself; an unnamed layer is not mentioned.
  const role = value && value.role !== 'none' && value.role !== 'text' ? value.role : null;
  set('role', role);
  set('aria-label', role ? [value.label, value.value].filter(Boolean).join(', ') : null);
  set('aria-description', role ? value.hint : null);
  set('aria-posinset', value?.position || null);
  set('aria-setsize', value?.setSize || null);
  const canSelect = role === 'gridcell' || role === 'listitem';
  set(role === 'listitem' ? 'aria-current' : 'aria-selected', canSelect && value.selected ? 'true' : null);
  const isGroup = role === 'list' || role === 'grid';
  set('tabindex', value?.focused || isGroup ? '0' : value?.focusable ? '-1' : null);
  if (value?.focused && document.activeElement !== element) focusSoon(element);
}

/** Elements are put into the page after their attributes are set. */
function focusSoon(element) {
  queueMicrotask(() => {
    isFocusing = true;
    element.focus({ preventScroll: true });
    isFocusing = false;
  });
}

/** Tells the server what assistive technology does with the elements. */
export class Accessibility {
  constructor(element, stage, loop) {
    const send = (event, action) => {
      const layer = event.target.closest?.('.layer[tabindex]')?.layer;
      if (layer) loop.add({ type: 'accessibility', time: event.timeStamp, layer: layer.id, action });
    };
    element.addEventListener('focusin', (event) => { if (!isFocusing) send(event, FOCUS); });
    // A click that no pointer made comes from a screen reader.
    element.addEventListener('click', (event) => { if (event.detail === 0 && !event.pointerType) send(event, ACTIVATE); });
  }
}
