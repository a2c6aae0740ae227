// The words by which people are found: `find#<first letter>`, one request (`../../table.ts`).
import { kind } from '#functions/core/table/kind.ts';
import { exact, maybe, type Out, shape, text, yes } from '#shared/words.ts';

const area = 'membership';

/** `all` holds every word of the person; `status` and `hidden` (left out of the directory) save reading people who can't be shown. */
export const FindRow = shape({ word: text(100), personId: text(20), all: exact(3000), status: text(30), hidden: maybe(yes) });
export type FindRow = Out<typeof FindRow>;
/** A word by which a person is found. */
export const finds = kind({
  area,
  name: 'Find',
  row: FindRow,
  key: ({ word, personId }: { word: string; personId: string }) => ({ pk: findPartition(word), sk: [word, personId] }),
});
/** The first character as readers perceive it, so that no letter of any script is split. */
export const findPartition = (word: string): string[] => ['find', [...word][0] ?? ''];
