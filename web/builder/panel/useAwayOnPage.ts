import { useEffect } from 'react';

/** A panel in the place of another one gives it back when somebody turns to the page. */
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
