// Covers the app while it starts, until there is something better to show.

interface Cover {
  readonly element: HTMLElement;
  readonly onLifted: () => void;
}

let cover: Cover | undefined;
let holders = 0;
/** Whether the app has rendered anything yet. */
let isStarted = false;

/** Covers the app with an element until the app has started and nothing holds the cover. `onLifted` is called when it is removed. */
export function layCover(element: HTMLElement, onLifted: () => void): void {
  cover = { element, onLifted };
  document.body.append(element);
  if (isStarted && holders === 0) liftCover();
}

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
