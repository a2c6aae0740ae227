import { useEffect } from 'react';

/** A panel that replaces another one gives it back when the user turns to the page. */
export function useAwayOnPage(active: boolean, close: () => void): void {
  useEffect(() => {
    if (!active) return;
    const press = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-canvas]')) close();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [active, close]);
}
