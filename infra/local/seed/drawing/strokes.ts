import type { Look } from './look.ts';
import type { Tone } from './palette.ts';

/** What lies behind the shoulders and what lies over the face; both in the head's own coordinates. */
export interface HairLayers {
  readonly back: string;
  readonly front: string;
}
export type HairDrawing = (look: Look) => HairLayers;

/** The outer edge of close-lying hair from the left temple over the crown to the right one; a drawing continues with the hairline. */
export const cap = 'M-66,6C-75,-70 -47,-108 0,-108C47,-108 75,-70 66,6';

export const path = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** @param at rows of centre x, centre y, radius */
export const dots = (fill: string, at: readonly (readonly [number, number, number])[], opacity = 1): string =>
  `<g fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${at.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;

/** The drawing and its mirror image. */
export const mirrored = (drawing: string): string => `${drawing}<g transform="scale(-1,1)">${drawing}</g>`;

/** Where the light falls on smooth hair. */
export const shine = (hair: Tone) =>
  path('M-48,-52C-38,-84 -12,-98 14,-96C-10,-88 -26,-68 -32,-44C-40,-46 -46,-48 -48,-52Z', hair.light, 0.4);
