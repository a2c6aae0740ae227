import { paletteGroups } from '#shared/elements/element.ts';
import { elementKinds, elementTypes } from '#shared/elements/index.ts';

/** How the palette is ordered: as the kinds say. What waits for a later part of the suite is not offered. */
export const groups = paletteGroups.map((key) => ({
  key,
  types: elementTypes.filter((type) => elementKinds[type].group === key && !elementKinds[type].waits),
}));
