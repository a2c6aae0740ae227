import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Width, widthOf } from './viewMode.ts';

/** By how much a page of this width is drawn smaller so that all of it is seen. A phone's page becomes as narrow as its window instead. */
export function fitOf(width: Width, room: number): number {
  if (width === 'phone' || room <= 0) return 1;
  return Math.min(1, Math.floor((room / widthOf[width]) * 1000) / 1000);
}

/** The same for the room there is, as it changes; not known before the room is there, so that a long page is laid out once and not twice. */
export function useFit(scroller: RefObject<HTMLElement | null>, width: Width): number | undefined {
  const [fit, setFit] = useState<number>();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setFit(fitOf(width, element.clientWidth));
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [scroller, width]);
  return fit;
}
