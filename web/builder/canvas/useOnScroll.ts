import { type RefObject, useEffect, useRef } from 'react';

/** Calls `look` at most once a frame while anything scrolls. */
export function useOnScroll(scroller: RefObject<HTMLElement | null>, look: () => void): void {
  const now = useRef(look);
  now.current = look;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => now.current());
    };
    element.addEventListener('scroll', later, { passive: true });
    return () => {
      element.removeEventListener('scroll', later);
      cancelAnimationFrame(frame);
    };
  }, [scroller]);
}
