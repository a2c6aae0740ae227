import { childrenOf, sectionsIn, type Tree } from '#shared/elements/tree/edits.ts';

/** A line of the outline. `level`, `at` and `of` as a tree tells them to screen readers: counted from 1. */
export interface Row {
  readonly id: string;
  readonly level: number;
  readonly at: number;
  readonly of: number;
  /** Whether it can be opened, and is. */
  readonly open: boolean | undefined;
}

/** The lines that are seen: nodes whose holders are all open. */
export function rowsOf(tree: Tree, isOpen: (id: string) => boolean): Row[] {
  const rows: Row[] = [];
  const visit = (ids: readonly string[], level: number) => {
    ids.forEach((id, at) => {
      const inside = tree.within.get(id) ?? [];
      const open = inside.length > 0 ? isOpen(id) : undefined;
      rows.push({ id, level, at: at + 1, of: ids.length, open });
      if (open)
        visit(
          inside.map((one) => one.id),
          level + 1,
        );
    });
  };
  const others = [...tree.zones.keys()].filter((zone) => zone !== 'main');
  const sections = ['main', ...others].flatMap((zone) => sectionsIn(tree, zone).map(({ id }) => id));
  visit(sections.length > 0 ? sections : childrenOf(tree, {}).map(({ id }) => id), 1);
  return rows;
}
