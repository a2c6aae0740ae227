import { nodeOf, type Place, type Tree } from '#shared/elements/tree/edits.ts';
import { holds, siblingsOf } from '../keyboard/directions.ts';
import { rowHeight } from './OutlineRow.tsx';
import type { Row } from './rows.ts';

export interface OutlineSpot {
  readonly place: Place;
  readonly zone: string | undefined;
  /** In pixels from the top of the outline; a frame around a row, or a line between two. */
  readonly top: number;
  readonly height: number;
}

/** The drop spot at this height of the outline: before, into or after the row there. */
export function outlineSpot(
  tree: Tree,
  rows: readonly Row[],
  y: number,
  dragged: string | undefined,
  section: boolean,
): OutlineSpot | undefined {
  const at = Math.min(Math.max(Math.floor(y / rowHeight), 0), rows.length - 1);
  const row = rows[at];
  const node = row && nodeOf(tree, row.id);
  if (!node) return undefined;
  const part = y / rowHeight - at;
  const top = at * rowHeight;
  if (section) {
    if (node.node !== 'section') return undefined;
    const others = siblingsOf(tree, node).filter(({ id }) => id !== dragged);
    const index = others.indexOf(node);
    return {
      place: { at: Math.max(0, index) + (part > 0.5 && index >= 0 ? 1 : 0) },
      zone: node.zone,
      top: top + (part > 0.5 ? rowHeight : 0) - 1,
      height: 3,
    };
  }
  const isHolder = holds(node) === 'any';
  if (node.node === 'section' || (isHolder && part > 0.3 && part < 0.7)) {
    if (!isHolder || node.id === dragged) return undefined;
    const inside = node.node === 'section' ? { sectionId: node.id } : { parentId: node.id };
    const count = (tree.within.get(node.id) ?? []).filter(({ id }) => id !== dragged).length;
    return { place: { ...inside, at: count }, zone: undefined, top, height: rowHeight };
  }
  const others = siblingsOf(tree, node).filter(({ id }) => id !== dragged);
  const index = others.indexOf(node);
  const { parentId, sectionId } = node;
  const place = {
    ...(parentId ? { parentId } : sectionId ? { sectionId } : {}),
    at: Math.max(0, index) + (part > 0.5 && index >= 0 ? 1 : 0),
  };
  return { place, zone: undefined, top: top + (part > 0.5 ? rowHeight : 0) - 1, height: 3 };
}
