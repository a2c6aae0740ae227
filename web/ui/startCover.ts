// Covers the app while it starts, until there is something better to show.

interface Cover {
  readonly element: HTMLElement;
  readonly onLifted: () => void;
}

let cover: Cover | undefined;
let holders = 0;
/** Whether the app has rendered anything yet. */
let isStarted = false;

/**
 * Covers the app with an element, which may be in place already, until the app has started and nothing holds the cover. `onLifted` is called
 * when it is removed. Replaces an earlier cover.
 */
export function layCover(element: HTMLElement, onLifted: () => void = () => {}): void {
  const before = cover;
  cover = { element, onLifted };
  if (!element.isConnected) document.body.append(element);
  if (before && before.element !== element) before.element.remove();
  if (isStarted && holders === 0) liftCover();
}
/** What covers the app at the moment. */
export const coverNow = (): HTMLElement | undefined => cover?.element;

export function liftCover(): void {
  const lifted = cover;
  cover = undefined;
  lifted?.element.remove();
  lifted?.onLifted();
}

/** Holds the cover; returns a release function. The cover stays if it is held again at the same moment, as on a screen change. */
export function holdCover(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
    isStarted = true;
    queueMicrotask(() => {
      if (holders === 0) liftCover();
    });
  };
}
