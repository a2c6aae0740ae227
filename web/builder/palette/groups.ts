import { paletteGroups } from '#shared/elements/element.ts';
import { elementKinds, elementTypes } from '#shared/elements/index.ts';

/** The palette's groups, as the kinds declare them. Omits what a later part of the suite will support. */
export const groups = paletteGroups.map((key) => ({
  key,
  types: elementTypes.filter((type) => elementKinds[type].group === key && !elementKinds[type].waits),
}));
