/** Whether another page shows this one. While drawing: `useFramed`. */
export const isFramed = (): boolean => window.parent !== window;

/** What a frame tells the page around it: how high it is, in pixels. `web/elements/islands/donate.ts` hears it. */
export interface HeightMessage {
  readonly type: 'narthex:height';
  readonly height: number;
}

/** Tells the page around it whenever the height changes. It holds no secret, so that any page may hear it. */
export function tellHeight(): void {
  if (!isFramed()) return;
  const tell = () => {
    const message: HeightMessage = { type: 'narthex:height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) };
    window.parent.postMessage(message, '*');
  };
  new ResizeObserver(tell).observe(document.documentElement);
}
