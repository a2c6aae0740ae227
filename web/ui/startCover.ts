// Shown while the app starts: covers it until there is something better to show.

interface Cover {
  readonly element: HTMLElement;
  readonly onLifted: () => void;
}

let cover: Cover | undefined;
let holders = 0;
/** Whether the app has drawn anything yet. */
let isStarted = false;

/** Covers the app with an element until the app has started and no one holds the cover. `onLifted` is called when it is removed. */
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

/** Holds the cover; returns how to release it. It stays if someone else takes hold in the same moment, as when screens change. */
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
