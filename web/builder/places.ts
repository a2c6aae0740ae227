/** Pixels: how wide and high the parts of the window around the page are, the left one docked or not. What comes ahead of them leaves them room. */
export const places = { bar: 60, rail: 68, docked: 352, side: 320, below: 53 };

export const wideMedia = '(min-width: 900px)';
export const dockedMedia = '(min-width: 1500px)';
