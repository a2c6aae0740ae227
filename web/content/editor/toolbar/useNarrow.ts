import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is narrower than this many pixels; false without layout. */
export function useNarrow(box: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setNarrow(element.clientWidth > 0 && element.clientWidth < pixels);
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box, pixels]);
  return narrow;
}
