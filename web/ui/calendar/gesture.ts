// A drag from the first touch to its end: the mouse drags at once, a finger after a long press, so that it can still scroll.

export interface Gesture {
  /** It is a drag now. */
  readonly onBegin: (x: number, y: number) => void;
  readonly onMove: (x: number, y: number) => void;
  /** Let go; only after it began. */
  readonly onDrop: () => void;
  /** Escape, or the browser took the pointer away; only after it began. */
  readonly onCancel: () => void;
}

/** How far the mouse goes before a click is a drag, and how far a resting finger may tremble, in px. */
const slack = { mouse: 4, touch: 10 };
const longPressMs = 400;

/** Follows the pointer that went down with `event` until it is let go. */
export function followPointer(event: PointerEvent, gesture: Gesture): void {
  const touch = event.pointerType === 'touch';
  const listeners = new AbortController();
  const { signal } = listeners;
  let dragging = false;
  const begin = () => {
    dragging = true;
    gesture.onBegin(event.clientX, event.clientY);
  };
  const timer = touch ? window.setTimeout(begin, longPressMs) : 0;
  const finish = (then: () => void) => {
    window.clearTimeout(timer);
    listeners.abort();
    if (dragging) then();
  };
  const isSame = (other: PointerEvent) => other.pointerId === event.pointerId;
  const onMove = (move: PointerEvent) => {
    if (!isSame(move)) return;
    const far = Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY);
    if (!dragging && touch && far > slack.touch) finish(() => {});
    if (!dragging && !touch && far > slack.mouse) begin();
    if (dragging) gesture.onMove(move.clientX, move.clientY);
  };
  const onKey = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape' || !dragging) return;
    // A dialog around the calendar must not take it as its own.
    pressed.preventDefault();
    pressed.stopPropagation();
    finish(gesture.onCancel);
  };
  const still = (other: Event) => {
    if (dragging && other.cancelable) other.preventDefault();
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', (up) => isSame(up) && finish(gesture.onDrop), { signal });
  window.addEventListener('pointercancel', (gone) => isSame(gone) && finish(gesture.onCancel), { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  // The browser scrolls with the finger, and opens its menu on a long press, unless told otherwise while it happens.
  window.addEventListener('touchmove', still, { signal, passive: false });
  window.addEventListener('contextmenu', (menu) => touch && menu.preventDefault(), { signal });
}
