import { type RefObject, useEffect } from 'react';
import { around, focusPlace } from './focusPlace.ts';

const isDisabled = (element: Element): boolean => element.matches(':disabled');
const isLost = (): boolean => !document.activeElement || document.activeElement === document.body;

/**
 * For a screen whose buttons are disabled while they work and vanish once they have: the focus comes back to a button as soon as it can have it
 * again, and goes to what was around one that is gone, so that no one with a keyboard or a screen reader begins anew at the top.
 */
export function useReturnFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const screen = box.current;
    if (!screen) return undefined;
    let last: { readonly element: HTMLElement; readonly places: readonly HTMLElement[] } | undefined;
    let wasDisabled = false;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = { element: target, places: [...around(target)] };
      wasDisabled = false;
    };
    const look = () => {
      if (!last) return;
      const { element, places } = last;
      if (element.isConnected && isDisabled(element)) wasDisabled = true;
      if (!isLost()) return;
      if (!element.isConnected) {
        last = undefined;
        const place = places.find((one) => one.isConnected);
        if (place) focusPlace(place);
      } else if (wasDisabled && !isDisabled(element)) element.focus({ preventScroll: true });
    };
    // Dialogs lie beside the screen; while one is open, the focus is there.
    const changes = new MutationObserver(look);
    changes.observe(screen, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    changes.observe(document.body, { childList: true });
    screen.addEventListener('focusin', remember);
    return () => {
      changes.disconnect();
      screen.removeEventListener('focusin', remember);
    };
  }, [box]);
}
