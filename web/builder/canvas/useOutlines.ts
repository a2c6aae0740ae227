import { type RefObject, useEffect } from 'react';
import { useBuilder } from '../builder.ts';
import { type Box, boxOf, elementOf, lay } from './rectangles.ts';

type Ref = RefObject<HTMLElement | null>;

/**
 * Keeps the outlines over what is chosen and what is under the pointer, by moving two elements: nothing is rendered. `onLaid` is told
 * whenever the chosen node may be somewhere else.
 */
export function useOutlines(page: Ref, chosen: Ref, hovered: Ref, onLaid: (box: Box | undefined) => void): void {
  const { selection, store } = useBuilder();
  useEffect(() => {
    const root = page.current;
    if (!root) return;
    let frame = 0;
    const sizes = new ResizeObserver(() => later());
    const draw = () => {
      frame = 0;
      const { id, hover, editing } = selection.read();
      const box = editing ? undefined : boxOf(root, id);
      lay(chosen.current, box);
      lay(hovered.current, hover === id || editing ? undefined : boxOf(root, hover));
      onLaid(box);
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    let watched: HTMLElement | undefined;
    const look = () => {
      const id = selection.readId();
      const element = id ? elementOf(root, id) : undefined;
      if (element !== watched) {
        if (watched) sizes.unobserve(watched);
        if (element) sizes.observe(element);
        watched = element;
      }
      later();
    };
    sizes.observe(root);
    const stops = [selection.subscribe(look), store.shown.watchAll(look)];
    look();
    return () => {
      for (const stop of stops) stop();
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [page, chosen, hovered, onLaid, selection, store]);
}
