import { type RefObject, useLayoutEffect } from 'react';
import { around, focusPlace } from './focusPlace.ts';

/**
 * For content that disappears once its button has worked, such as “Try again”: instead of being lost with the button, focus moves to the
 * nearest ancestor that is still mounted, which now holds the content.
 */
export function useKeepFocus(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const places = [...around(element)];
      queueMicrotask(() => {
        const isLost = !document.activeElement || document.activeElement === document.body;
        const place = isLost && places.find((one) => one.isConnected);
        if (place) focusPlace(place);
      });
    };
  }, [box]);
}
