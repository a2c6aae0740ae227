/** Sizes in pixels of the window's parts around the page, also used by placeholders. */
export const places = { bar: 60, rail: 80, left: 284, side: 320, below: 53 };

export const wideMedia = '(min-width: 900px)';
export const besideMedia = '(min-width: 1200px)';
export const dockedMedia = '(min-width: 1500px)';

/**
 * The available room. `wide`: panels are beside the page instead of bottom sheets. `beside`: both fit at once, else one replaces the other.
 * `docked`: the left one starts out open.
 */
export interface Room {
  readonly wide: boolean;
  readonly beside: boolean;
  readonly docked: boolean;
}

export type Column = 'rail' | 'left' | 'page' | 'side';

/**
 * The window's columns in order. If both panels don't fit, the left one replaces the right one, next to the buttons that open it: nothing
 * covers the page, and it doesn't move whichever is open.
 */
export function columnsOf({ wide, beside }: Room, isLeftOpen: boolean): readonly Column[] {
  if (!wide) return ['page'];
  if (beside) return isLeftOpen ? ['rail', 'left', 'page', 'side'] : ['rail', 'page', 'side'];
  return ['page', 'rail', isLeftOpen ? 'left' : 'side'];
}

/** In pixels; the page takes the rest. The left panel is as wide as the one it replaces. */
export const widthOfColumn = (column: Exclude<Column, 'page'>, { beside }: Room): number =>
  column === 'left' && !beside ? places.side : places[column];
