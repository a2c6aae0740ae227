// A drag gesture from start to end: immediate with a mouse, after a long press with a finger, so that touch can still scroll.

export interface Gesture {
  /** The gesture has become a drag. */
  readonly onBegin: (x: number, y: number) => void;
  readonly onMove: (x: number, y: number) => void;
  readonly onDrop: () => void;
  /** Escape, or the browser canceled the pointer. */
  readonly onCancel: () => void;
  /** The pointer was released, however the drag ended. */
  readonly onEnd: () => void;
}

/** In px: how far the mouse moves before a click becomes a drag, and how far a resting finger may wobble. */
const slack = { mouse: 4, touch: 10 };
const longPressMs = 400;

type State = 'waiting' | 'dragging' | 'cancelled';

/** Tracks the pointer that went down with `event` until it is released. */
export function followPointer(event: PointerEvent, gesture: Gesture): void {
  const touch = event.pointerType === 'touch';
  const listeners = new AbortController();
  let state: State = 'waiting';
  const begin = () => {
    state = 'dragging';
    gesture.onBegin(event.clientX, event.clientY);
  };
  const timer = touch ? window.setTimeout(begin, longPressMs) : 0;
  const cancel = () => {
    if (state === 'dragging') gesture.onCancel();
    state = 'cancelled';
  };
  const end = () => {
    window.clearTimeout(timer);
    listeners.abort();
    if (state !== 'waiting') gesture.onEnd();
  };
  const onMove = (move: PointerEvent) => {
    const far = Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY);
    if (state === 'waiting' && touch && far > slack.touch) end();
    if (state === 'waiting' && !touch && far > slack.mouse) begin();
    if (state === 'dragging') gesture.onMove(move.clientX, move.clientY);
  };
  const onUp = () => {
    if (state === 'dragging') gesture.onDrop();
    end();
  };
  const onGone = () => {
    cancel();
    end();
  };
  listen(event.pointerId, listeners.signal, { onMove, onUp, onGone });
  keepStill(listeners.signal, touch, () => state === 'dragging', cancel);
}

interface Followed {
  readonly onMove: (event: PointerEvent) => void;
  readonly onUp: () => void;
  readonly onGone: () => void;
}

function listen(pointer: number, signal: AbortSignal, { onMove, onUp, onGone }: Followed): void {
  const only = (then: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointer) then(event);
  };
  window.addEventListener('pointermove', only(onMove), { signal });
  window.addEventListener('pointerup', only(onUp), { signal });
  window.addEventListener('pointercancel', only(onGone), { signal });
}

/** During a drag, the calendar captures Escape before any surrounding dialog, and suppresses scrolling and the long-press menu. */
function keepStill(signal: AbortSignal, touch: boolean, isDrag: () => boolean, cancel: () => void): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDrag()) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  const still = (event: Event) => {
    if (isDrag() && event.cancelable) event.preventDefault();
  };
  window.addEventListener('keydown', onKey, { signal, capture: true });
  window.addEventListener('touchmove', still, { signal, passive: false });
  window.addEventListener('contextmenu', (event) => touch && event.preventDefault(), { signal });
}
