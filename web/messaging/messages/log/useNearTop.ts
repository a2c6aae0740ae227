import { type RefObject, useEffect } from 'react';

/** Calls `reach` while `mark` is in, or nearly in, the viewport of `box`. */
export function useNearTop(
  box: RefObject<HTMLElement | null>,
  mark: RefObject<HTMLElement | null>,
  ready: boolean,
  reach: () => void,
): void {
  useEffect(() => {
    const [root, target] = [box.current, mark.current];
    if (!ready || !root || !target || typeof IntersectionObserver === 'undefined') return;
    // Several entries may be reported at once: the last one is current.
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reach(), {
      root,
      rootMargin: '600px 0px 0px 0px',
    });
    watch.observe(target);
    return () => watch.disconnect();
  }, [box, mark, ready, reach]);
}
