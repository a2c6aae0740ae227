import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { type RefObject, useEffect } from 'react';
import { useBuilder } from '../builder.ts';
import { elementOf } from '../canvas/rectangles.ts';
import { type DragPayload, toDragData } from './payload.ts';

/** The drag preview is a small card with the name: an image of a whole section would take too long. */
function card(container: HTMLElement, name: string): void {
  const { style } = container;
  container.textContent = name;
  Object.assign(style, { padding: '8px 14px', borderRadius: '8px', background: '#23201b', color: '#fff', font: '600 14px system-ui' });
}

/** Makes an element draggable. Returns a cleanup function. */
export const makeDraggable = (element: HTMLElement, cargo: () => DragPayload | undefined, name: () => string): (() => void) =>
  draggable({
    element,
    canDrag: () => cargo() !== undefined,
    getInitialData: () => {
      const given = cargo();
      return given ? toDragData(given) : {};
    },
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({ nativeSetDragImage, render: ({ container }) => card(container, name()) }),
  });

/** Makes the element under the pointer draggable, and only that one, however many there are. */
export function useDraggable(page: RefObject<HTMLElement | null>, active: boolean): void {
  const { selection, store, words } = useBuilder();
  useEffect(() => {
    let held: string | undefined;
    let release: (() => void) | undefined;
    const look = () => {
      const { hover, editing } = selection.read();
      const root = page.current;
      const id = active && !editing ? hover : undefined;
      if (id === held || !root) return;
      release?.();
      release = undefined;
      held = id;
      const element = id ? elementOf(root, id) : undefined;
      const cargo = (): DragPayload | undefined => (id ? { as: 'node', id, section: store.tree.sections.has(id) } : undefined);
      if (element && id) release = makeDraggable(element, cargo, () => words.name(store.tree, id));
    };
    const stop = selection.subscribe(look);
    return () => {
      stop();
      release?.();
    };
  }, [page, active, selection, store, words]);
}
