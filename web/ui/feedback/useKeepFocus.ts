import { type RefObject, useLayoutEffect } from 'react';

function* around(element: Element): Generator<HTMLElement> {
  for (let place = element.parentElement; place && place !== document.body; place = place.parentElement) yield place;
}

/** Focuses an element so that reading continues from there, without making it a permanent tab stop. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.style.outline = 'none';
    place.addEventListener(
      'blur',
      () => {
        place.removeAttribute('tabindex');
        place.style.removeProperty('outline');
      },
      { once: true },
    );
  }
  place.focus({ preventScroll: true });
}

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
