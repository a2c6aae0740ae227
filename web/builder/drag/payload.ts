import { type ElementType, elementTypes } from '#shared/elements/index.ts';

/** What is being dragged: a node on the page, or something new from the palette. */
export type DragPayload =
  | { readonly as: 'node'; readonly id: string; readonly section: boolean }
  | { readonly as: 'element'; readonly type: ElementType }
  | { readonly as: 'section' };

/** In the form the drag-and-drop library carries. */
export const toDragData = (cargo: DragPayload): Record<string, unknown> => ({ builder: cargo.as, ...cargo });

export function fromDragData(data: Readonly<Record<string, unknown>>): DragPayload | undefined {
  const { builder, id, section, type } = data;
  if (builder === 'node' && typeof id === 'string') return { as: 'node', id, section: section === true };
  const known = elementTypes.find((one) => one === type);
  if (builder === 'element' && known) return { as: 'element', type: known };
  return builder === 'section' ? { as: 'section' } : undefined;
}

export const isSection = (cargo: DragPayload): boolean => cargo.as === 'section' || (cargo.as === 'node' && cargo.section);
