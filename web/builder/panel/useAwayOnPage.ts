import { useEffect } from 'react';

/** Closes a panel that covers another one when the user clicks on the page. */
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
