// What is seen while the app starts: laid over it, and there as long as somebody has nothing better to show.

interface Cover {
  readonly element: HTMLElement;
  readonly onLifted: () => void;
}

let cover: Cover | undefined;
let holders = 0;
/** Whether the app shows anything by itself by now. */
let isStarted = false;

/** Lays an element over the app until that has started and nobody holds it. `onLifted` is told when it goes. */
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

/** Keeps the cover; answers how to let go of it. It stays for whoever takes hold of it in the same breath, as when one screen follows another. */
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
