interface Role {
  readonly role: string;
  readonly 'aria-label': string | undefined;
}

const named =
  (role: string) =>
  (label?: string): Role => ({ role, 'aria-label': label });

/**
 * The parts of a grid, as props with their names. Its rows lie on each other's bars and are laid out freely, which real tables are not
 * made for: they lose their meaning with their `display`, so it is said by role. Focus is on what stands in the cells.
 */
export const roles = {
  grid: named('grid'),
  rows: named('rowgroup'),
  row: named('row'),
  head: named('columnheader'),
  group: named('group'),
};
