// What the island says. Its words come with the page, in the page's language.

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

/** What a rule's sentence is found by: an event that was changed since the page was made has another. */
export const repeatKey = ({ rule, start }: { readonly rule: string; readonly start: string }): string => `${start} ${rule}`;
export type Repeating = Readonly<Record<string, string>>;
export const readRepeating = (json = '{}'): Repeating => JSON.parse(json);
