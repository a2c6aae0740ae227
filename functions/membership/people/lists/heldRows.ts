/**
 * Whom a list means, held for messaging, which writes to them (docs/decisions.md, P23).
 *
 * | question                          | where                        | requests |
 * |-----------------------------------|------------------------------|----------|
 * | whose it is, and until when       | get `held#<id>`, `head`      | 1        |
 * | some of the ids                   | get `held#<id>`, `part`      | 1        |
 */
import { later } from '#functions/core/clock.ts';
import { kind } from '#functions/core/table/kind.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { instant, many, type Out, shape, text, whole } from '#shared/words.ts';

const area = 'membership';
/** People in a part. */
export const heldAtOnce = 1000;

/** As long as anything that was begun with it may take. */
const expires = () => later(7 * dayMs);

/** `personId`: who asked, the only one who can use it. `name`: that of the list. */
const HeldRow = shape({ id: text(20), personId: text(20), name: text(100), count: whole, until: instant });
export type HeldRow = Out<typeof HeldRow>;
export const heldPeople = kind({
  area,
  name: 'HeldPeople',
  row: HeldRow,
  key: ({ id }: { id: string }) => ({ pk: ['held', id], sk: ['head'] }),
  expires,
});

export const heldParts = kind({
  area,
  name: 'HeldPart',
  row: shape({ id: text(20), part: whole, ids: many(text(20), heldAtOnce) }),
  key: ({ id, part }: { id: string; part: number }) => ({ pk: ['held', id], sk: ['part', String(part).padStart(5, '0')] }),
  expires,
});
