import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether a row's tabs are wider than the row; remeasured whenever a tab or the row changes. */
export function useOverflow(row: RefObject<HTMLElement | null>, count: number): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const box = row.current;
    if (!box || count === 0) return undefined;
    const tabs = [...box.querySelectorAll<HTMLElement>('[role="tab"]')];
    // Measures the row's own width, which is the same with and without scroll buttons; otherwise the buttons could keep themselves visible.
    const measure = () => setOverflows(tabs.reduce((sum, tab) => sum + tab.offsetWidth, 0) > box.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    for (const one of [box, ...tabs]) observer.observe(one);
    return () => observer.disconnect();
  }, [row, count]);
  return overflows;
}
