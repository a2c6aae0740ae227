/** Pixels: how wide and high the parts of the window around the page are. What comes ahead of them leaves them room. */
export const places = { bar: 60, rail: 80, left: 284, side: 320, below: 53 };

export const wideMedia = '(min-width: 900px)';
export const besideMedia = '(min-width: 1200px)';
export const dockedMedia = '(min-width: 1500px)';

/**
 * How much room there is. `wide`: panels stand beside the page, on phones they come from below. `beside`: both at once, else one in the place of
 * the other. `docked`: the left one is open from the beginning.
 */
export interface Room {
  readonly wide: boolean;
  readonly beside: boolean;
  readonly docked: boolean;
}

export type Column = 'rail' | 'left' | 'page' | 'side';

/**
 * The columns of the window in their order. Where there is no room for both panels the left one takes the place of the other, and the buttons
 * that open it stand beside it: nothing lies over the page, and the page stays where it is, whatever is opened.
 */
export function columnsOf({ wide, beside }: Room, isLeftOpen: boolean): readonly Column[] {
  if (!wide) return ['page'];
  if (beside) return isLeftOpen ? ['rail', 'left', 'page', 'side'] : ['rail', 'page', 'side'];
  return ['page', 'rail', isLeftOpen ? 'left' : 'side'];
}

/** Pixels; of the page what the others leave. The left panel is as wide as what it stands in for. */
export const widthOfColumn = (column: Exclude<Column, 'page'>, { beside }: Room): number =>
  column === 'left' && !beside ? places.side : places[column];
