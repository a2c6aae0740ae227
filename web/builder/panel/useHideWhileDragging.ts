import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect } from 'react';
import { fromDragData } from '../drag/payload.ts';

/** A panel over the page closes when the user turns to the page. */
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

/**
 * Hides a panel over the page while a palette item is dragged: it would cover the drop targets. It stays in the document, as browsers end a
 * drag whose source is removed; rows of the outline are dragged within it.
 */
export function useHideWhileDragging(panel: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const show = (seen: boolean) => {
      if (panel.current) panel.current.style.visibility = seen ? '' : 'hidden';
    };
    return monitorForElements({
      canMonitor: ({ source }) => {
        const cargo = fromDragData(source.data);
        return cargo !== undefined && cargo.as !== 'node';
      },
      onDragStart: () => show(false),
      onDrop: () => show(true),
    });
  }, [panel, active]);
}
