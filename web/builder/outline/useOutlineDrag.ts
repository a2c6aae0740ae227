import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef } from 'react';
import { useBuilder } from '../builder.ts';
import { type DragPayload, fromDragData, isSection } from '../drag/payload.ts';
import { useApplyDrop } from '../drag/useApplyDrop.ts';
import { makeDraggable } from '../drag/useDraggable.ts';
import { type OutlineSpot, outlineSpot } from './dropSpot.ts';
import type { Row } from './rows.ts';

type Ref = RefObject<HTMLElement | null>;
const rowAt = (target: EventTarget | null) => {
  const row = target instanceof Element ? target.closest('[data-row]') : undefined;
  return row instanceof HTMLElement ? row : undefined;
};
function show(line: HTMLElement | null, spot: OutlineSpot | undefined): void {
  if (!line) return;
  line.style.visibility = spot ? 'visible' : 'hidden';
  if (spot) Object.assign(line.style, { transform: `translateY(${spot.top}px)`, height: `${spot.height}px` });
}

/** Drags rows within the outline, and palette items into it. */
export function useOutlineDrag(list: Ref, line: Ref, rows: readonly Row[]): void {
  const { store, words } = useBuilder();
  const applyDrop = useApplyDrop();
  const now = useRef(rows);
  now.current = rows;
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let release: (() => void) | undefined;
    let held: HTMLElement | undefined;
    const over = (event: PointerEvent) => {
      const row = rowAt(event.target);
      const id = row?.dataset.row;
      if (row === held || !row || !id) return;
      release?.();
      held = row;
      release = makeDraggable(
        row,
        () => ({ as: 'node', id, section: store.tree.sections.has(id) }),
        () => words.name(store.tree, id),
      );
    };
    const spotOf = (cargo: DragPayload | undefined, clientY: number) =>
      cargo &&
      outlineSpot(
        store.tree,
        now.current,
        clientY - element.getBoundingClientRect().top,
        cargo.as === 'node' ? cargo.id : undefined,
        isSection(cargo),
      );
    const stop = dropTargetForElements({
      element,
      canDrop: ({ source }) => fromDragData(source.data) !== undefined,
      onDrag: ({ source, location }) => show(line.current, spotOf(fromDragData(source.data), location.current.input.clientY)),
      onDragLeave: () => show(line.current, undefined),
      onDrop: ({ source, location }) => {
        show(line.current, undefined);
        const cargo = fromDragData(source.data);
        const spot = spotOf(cargo, location.current.input.clientY);
        if (cargo && spot) applyDrop(cargo, spot);
      },
    });
    element.addEventListener('pointerover', over);
    return () => {
      stop();
      release?.();
      element.removeEventListener('pointerover', over);
    };
  }, [list, line, store, applyDrop, words]);
}
