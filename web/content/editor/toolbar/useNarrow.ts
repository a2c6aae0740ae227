import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether something is narrower than so many pixels. What is not laid out is not narrow. */
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
