import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { DragLocationHistory } from '@atlaskit/pragmatic-drag-and-drop/types';
import { type RefObject, useEffect } from 'react';
import { useBuilder } from '../builder.ts';
import { Drag, type Pointer } from './drag.ts';
import { fromDragData } from './payload.ts';
import { useApplyDrop } from './useApplyDrop.ts';

type Ref = RefObject<HTMLElement | null>;

const pointerAt = ({ current: { input } }: DragLocationHistory): Pointer => ({ x: input.clientX, y: input.clientY });

/** Makes the canvas the only drop target. */
export function useDrop(scroller: Ref, page: Ref, line: Ref): void {
  const { store } = useBuilder();
  const applyDrop = useApplyDrop();
  useEffect(() => {
    const [outer, root, indicator] = [scroller.current, page.current, line.current];
    if (!outer || !root || !indicator) return;
    let drag: Drag | undefined;
    const begin = (data: Record<string, unknown>) => {
      const cargo = fromDragData(data);
      if (cargo) drag ??= new Drag({ scroller: outer, root, line: indicator }, store.tree, cargo);
    };
    const end = (at: Pointer | undefined) => {
      const spot = drag?.end(at);
      if (drag && spot) applyDrop(drag.cargo, spot);
      drag = undefined;
    };
    const stops = [
      dropTargetForElements({
        element: outer,
        canDrop: ({ source }) => fromDragData(source.data) !== undefined,
        onDrag: ({ location }) => drag?.move(pointerAt(location)),
        onDragLeave: () => drag?.move(undefined),
      }),
      monitorForElements({
        canMonitor: ({ source }) => fromDragData(source.data) !== undefined,
        onDragStart: ({ source }) => begin(source.data),
        onDrop: ({ location }) =>
          end(location.current.dropTargets.some(({ element }) => element === outer) ? pointerAt(location) : undefined),
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      drag?.end();
    };
  }, [scroller, page, line, store, applyDrop]);
}
