/**
 * Marks: which rows have been written since the copy that questions about all of them read (docs/decisions.md, P20). The kernel sets one with
 * each write of a kind that says `fact`, in the same transaction.
 *
 * | question                      | where                   | requests |
 * |-------------------------------|-------------------------|----------|
 * | what has been written since   | query `marks#<fact>`    | 1        |
 */
import { instant, type Out, shape, text } from '#shared/words.ts';
import { now } from '../clock.ts';
import { toItem } from '../table/dynamo.ts';
import { joined, kind, partition } from '../table/kind.ts';

export const ofMarks = { area: 'core' } as const;
export const marksPartition = (fact: string) => ['marks', fact];

const FactMarkRow = shape({ fact: text(20), key: text(60), at: instant });
export type FactMarkRow = Out<typeof FactMarkRow>;
/** `key`: which row, as its kind names it. The version is the moment: a mark that was set anew isn't taken for the old one. */
export const factMarks = kind({
  area: 'core',
  name: 'FactMark',
  row: FactMarkRow,
  key: ({ fact, key }: { fact: string; key: string }) => ({ pk: ['marks', fact], sk: [key] }),
});

/** Goes along with a write. */
export interface Mark {
  readonly church: string;
  readonly fact: string;
  readonly key: string;
}

const keyOf = ({ church, fact, key }: Mark) => ({ pk: partition(ofMarks, church, marksPartition(fact)), sk: joined([key]) });

/** What sets marks, once for each row. Made when it is sent: a mark is never older than the write that it goes along with. */
export function marking(marks: readonly Mark[]): { readonly Put: { readonly Item: unknown } }[] {
  const at = now();
  const unique = new Map(marks.map((mark) => [`${mark.church} ${mark.fact} ${mark.key}`, mark]));
  return [...unique.values()].map((mark) => {
    const row: FactMarkRow = { fact: mark.fact, key: mark.key, at: at.toISOString() };
    return { Put: { Item: toItem({ ...keyOf(mark), kind: factMarks.name, row, version: at.getTime() }) } };
  });
}
