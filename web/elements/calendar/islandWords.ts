// The island's texts, shipped with the page in the page's language.

const silent = {
  ...{ month: '', week: '', day: '', list: '', today: '', previous: '', next: '', allDay: '' },
  ...{ more: '', views: '', free: '', close: '', noDescription: '', details: '' },
};
export type IslandWords = Readonly<typeof silent>;
export const islandWords = Object.keys(silent);

export function readWords(json = '{}'): IslandWords {
  const given: Partial<IslandWords> = JSON.parse(json);
  return { ...silent, ...given };
}

/** The key of a recurrence's sentence. An event changed since the page was rendered has another key, and so no sentence. */
export const repeatKey = ({ rule, start }: { readonly rule: string; readonly start: string }): string => `${start} ${rule}`;
export type Repeating = Readonly<Record<string, string>>;
export const readRepeating = (json = '{}'): Repeating => JSON.parse(json);
