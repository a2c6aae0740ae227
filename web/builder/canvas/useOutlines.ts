import { type RefObject, useEffect } from 'react';
import { useBuilder } from '../builder.ts';
import { type Box, boxOf, elementOf, lay } from './rectangles.ts';

type Ref = RefObject<HTMLElement | null>;

/**
 * Keeps the outlines over the selected and the hovered node by moving two elements, without rendering. `onLaid` is called with both boxes
 * whenever the selected node may have moved, or the pointer is on another one.
 */
export function useOutlines(page: Ref, chosen: Ref, hovered: Ref, onLaid: (box: Box | undefined, pointed: Box | undefined) => void): void {
  const { selection, store } = useBuilder();
  useEffect(() => {
    const root = page.current;
    if (!root) return;
    let frame = 0;
    let watched: HTMLElement | undefined;
    // A ResizeObserver runs between layout and paint, where measuring is free.
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
    // A newly observed element is reported in the next frame, after its layout; measuring now would force a synchronous layout.
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
