import type { ElementType } from '#shared/elements/node.ts';

/** How the palette is ordered. Columns come with their row. */
export const groups = [
  { key: 'text', types: ['text', 'textWithPhoto', 'faq', 'table'] },
  { key: 'media', types: ['image', 'video', 'carousel', 'card', 'map', 'logo'] },
  { key: 'layout', types: ['row', 'box', 'whiteSpace', 'block'] },
  { key: 'links', types: ['buttonLink', 'donateLink'] },
  { key: 'church', types: ['sermons', 'stream', 'donation', 'form', 'groupList', 'calendar'] },
  { key: 'embed', types: ['iframe', 'rawHTML'] },
] as const satisfies readonly { readonly key: string; readonly types: readonly ElementType[] }[];

const bare = (text: string) => text.toLocaleLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Whether every word that was typed is in a name or hint, however it is written. */
export const finds = (typed: string, ...texts: readonly string[]): boolean =>
  bare(typed)
    .split(/\s+/)
    .every((word) => texts.some((text) => bare(text).includes(word)));
