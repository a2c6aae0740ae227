import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useState } from 'react';

export type Edge = 'before' | 'after';

interface Drag {
  /** Rows are dropped only among their own kind. */
  readonly kind: string;
  readonly row: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLElement | null>;
  readonly onDrop: (dragged: string, edge: Edge) => void;
}

const edgeOf = (element: Element, clientY: number): Edge => {
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};
/** A line where the row will be dropped, that many pixels outside of the one below the pointer, which is positioned. */
export const dropMark = (edge: Edge | undefined, outside: number) =>
  edge && {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      height: 3,
      borderRadius: 3,
      bgcolor: 'primary.main',
      [edge === 'before' ? 'top' : 'bottom']: -outside,
      zIndex: 1,
    },
  };

/** Makes a row draggable by its handle, and a drop target before and after it. Returns the current drop position. */
export function useRowDrag(
  key: string,
  { kind, row, handle, onDrop }: Drag,
): { readonly hovered: Edge | undefined; readonly dragged: boolean } {
  const [hovered, setHovered] = useState<Edge>();
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (!element || !dragHandle) return;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, key }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && source.data.key !== key,
        onDrag: ({ location }) => setHovered(edgeOf(element, location.current.input.clientY)),
        onDragLeave: () => setHovered(undefined),
        onDrop: ({ source, location }) => {
          setHovered(undefined);
          onDrop(String(source.data.key), edgeOf(element, location.current.input.clientY));
        },
      }),
    );
  }, [kind, key, row, handle, onDrop]);
  return { hovered, dragged };
}
