import { paletteGroups } from '#shared/elements/element.ts';
import { elementKinds, elementTypes } from '#shared/elements/index.ts';

/** How the palette is ordered: as the kinds say. What waits for a later part of the suite is not offered. */
export const groups = paletteGroups.map((key) => ({
  key,
  types: elementTypes.filter((type) => elementKinds[type].group === key && !elementKinds[type].waits),
}));

const bare = (text: string) => text.toLocaleLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Whether every word that was typed is in a name or hint, however it is written. */
export const finds = (typed: string, ...texts: readonly string[]): boolean =>
  bare(typed)
    .split(/\s+/)
    .every((word) => texts.some((text) => bare(text).includes(word)));
