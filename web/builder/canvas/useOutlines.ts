import { type RefObject, useEffect } from 'react';
import { useBuilder } from '../builder.ts';
import { type Box, boxOf, elementOf, lay } from './rectangles.ts';

type Ref = RefObject<HTMLElement | null>;

/**
 * Keeps the outlines over what is chosen and what is under the pointer, by moving two elements: nothing is rendered. `onLaid` is told
 * whenever the chosen node may be somewhere else, or the pointer on another one: where both are.
 */
export function useOutlines(page: Ref, chosen: Ref, hovered: Ref, onLaid: (box: Box | undefined, pointed: Box | undefined) => void): void {
  const { selection, store } = useBuilder();
  useEffect(() => {
    const root = page.current;
    if (!root) return;
    let frame = 0;
    let watched: HTMLElement | undefined;
    // Told between layout and drawing, where to measure costs nothing.
    const sizes = new ResizeObserver(() => draw());
    const watch = (element: HTMLElement | undefined) => {
      if (element === watched) return;
      if (watched) sizes.unobserve(watched);
      if (element) sizes.observe(element);
      watched = element;
    };
    const draw = () => {
      cancelAnimationFrame(frame);
      frame = 0;
      const { id, hover, editing } = selection.read();
      watch(id ? elementOf(root, id) : undefined);
      const box = editing ? undefined : boxOf(root, id);
      lay(chosen.current, box);
      const pointed = hover === id || editing ? box : boxOf(root, hover);
      lay(hovered.current, pointed === box ? undefined : pointed);
      onLaid(box, pointed);
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    // What is observed anew is told of in the next frame, once that is laid out; in the frame itself measuring would lay the page out early.
    const changed = () => {
      sizes.unobserve(root);
      sizes.observe(root);
    };
    sizes.observe(root);
    const stops = [selection.subscribe(later), store.shown.watchAll(changed)];
    later();
    return () => {
      for (const stop of stops) stop();
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [page, chosen, hovered, onLaid, selection, store]);
}
