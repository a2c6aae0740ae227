import { type RefObject, useEffect, useState } from 'react';
import { freeLift, holdsControl } from './freeLift.ts';

/**
 * How far a floating button moves up so that it covers no control in the current layout; `undefined` if there is no room. It stays put
 * while it is focused or hovered.
 */
export function useFreeLift(button: RefObject<HTMLElement | null>): number | undefined {
  const [lift, setLift] = useState<number | undefined>(0);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const own = button.current;
      if (!own || own.matches(':hover, :focus')) return;
      const { left, right, top, bottom } = own.getBoundingClientRect();
      const lifted = Number(own.dataset.lift ?? 0);
      const home = { left, right, top: top + lifted, bottom: bottom + lifted };
      setLift(freeLift(home, (place) => holdsControl(own, place)));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const size = new ResizeObserver(soon);
    size.observe(document.body);
    // Late content may appear below the button without changing the page's height.
    const arrivals = new MutationObserver(soon);
    arrivals.observe(document.body, { childList: true, subtree: true });
    const events = ['scroll', 'resize', 'pointerup', 'keyup', 'transitionend'] as const;
    for (const event of events) addEventListener(event, soon, { capture: true, passive: true });
    soon();
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      arrivals.disconnect();
      for (const event of events) removeEventListener(event, soon, { capture: true });
    };
  }, [button]);
  return lift;
}
