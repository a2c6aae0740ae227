/**
 * The parts of a grid, as props. Its rows lie on each other's bars and are laid out freely, which real tables are not made for: they lose
 * their meaning with their `display`, so it is said by role. Focus is on what stands in the cells.
 */
export const roles = {
  grid: { role: 'grid' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  group: { role: 'group' },
} as const;
