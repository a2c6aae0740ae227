import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the tabs of a row are wider than the row; measured again whenever one of them, or the row, changes. */
export function useOverflow(row: RefObject<HTMLElement | null>, count: number): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const box = row.current;
    if (!box || count === 0) return undefined;
    const tabs = [...box.querySelectorAll<HTMLElement>('[role="tab"]')];
    // The row's own width is the same with and without arrows: they never keep themselves.
    const measure = () => setOverflows(tabs.reduce((sum, tab) => sum + tab.offsetWidth, 0) > box.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    for (const one of [box, ...tabs]) observer.observe(one);
    return () => observer.disconnect();
  }, [row, count]);
  return overflows;
}
