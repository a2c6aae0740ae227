import { childrenOf, sectionsIn, type Tree } from '#shared/elements/tree/edits.ts';

/** A row of the outline. `level`, `at` and `of` are the ARIA level, position and set size, counted from 1. */
export interface Row {
  readonly id: string;
  readonly level: number;
  readonly at: number;
  readonly of: number;
  /** Whether it can be expanded, and whether it is. */
  readonly open: boolean | undefined;
}

/** The visible rows: nodes whose ancestors are all expanded. */
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
