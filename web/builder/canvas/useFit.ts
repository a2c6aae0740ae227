import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Width, widthOf } from './viewMode.ts';

/** The scale at which a page of this width fits. The phone preview instead becomes as narrow as its window. */
export function fitOf(width: Width, room: number): number {
  if (width === 'phone' || room <= 0) return 1;
  return Math.min(1, Math.floor((room / widthOf[width]) * 1000) / 1000);
}

/**
 * The scale for the current room, kept up to date; undefined until the room is known, so that a long page is laid out once and not twice.
 */
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
