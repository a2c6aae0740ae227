interface Role {
  readonly role: string;
  readonly 'aria-label': string | undefined;
}

const named =
  (role: string) =>
  (label?: string): Role => ({ role, 'aria-label': label });

/**
 * The parts of a grid as props. Its rows overlap and are laid out freely; table elements lose their semantics once `display` changes, so
 * the roles are explicit. Focus is on the content of the cells.
 */
export const roles = {
  grid: named('grid'),
  rows: named('rowgroup'),
  row: named('row'),
  head: named('columnheader'),
  group: named('group'),
};
