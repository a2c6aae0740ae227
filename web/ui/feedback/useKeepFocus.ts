import { type RefObject, useLayoutEffect } from 'react';

function* around(element: Element): Generator<HTMLElement> {
  for (let place = element.parentElement; place && place !== document.body; place = place.parentElement) yield place;
}

/** Is read from here on, as if it had been reached: it is no stop for the Tab key. */
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
 * For what goes away once its button has helped, such as “Try again”: the focus, which would be lost with the button, goes to the nearest thing
 * around it that has stayed, where the content is now.
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
