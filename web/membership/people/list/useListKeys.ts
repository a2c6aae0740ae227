import { type RefObject, useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** `/` focuses the search box inside `place`; from there the arrow keys move to and between the rows' links. */
export function useListKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const input = place.current?.querySelector('input');
      if (!input || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/' && !isTyping(event.target)) {
        event.preventDefault();
        input.focus();
        input.select();
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined || !(event.target instanceof Node) || !place.current?.contains(event.target)) return;
      const stops = [input, ...place.current.querySelectorAll<HTMLAnchorElement>('tbody a[href^="/"]')];
      const here = stops.findIndex((stop) => stop.matches(':focus'));
      const next = here < 0 ? undefined : stops[here + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [place]);
}
