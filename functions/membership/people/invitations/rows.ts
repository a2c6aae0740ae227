/**
 * Whom someone is about to invite, and how far that is.
 *
 * | question                          | where                        | requests |
 * |-----------------------------------|------------------------------|----------|
 * | whose they are, and how far       | get `inviting#<id>`, `run`   | 1        |
 * | some of the people                | get `inviting#<id>`, `part`  | 1        |
 */
import { later } from '#functions/core/clock.ts';
import { kind } from '#functions/core/table/kind.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { id, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

const area = 'membership';

/** People in a part: each is read by itself. */
export const heldAtOnce = 100;
/** As long as what was begun with it may take. */
const expires = () => later(7 * dayMs);

/**
 * `personId`: who asked, the only one who can use it, `until` then. `ready`: how many were seen to get one when it was started; `before`: invited
 * by jobs that ended before all were.
 */
const InvitingRow = shape({
  ...{ id, personId: text(20), total: whole, parts: whole, until: instant },
  job: maybe(shape({ id, sendAt: instant, ready: whole, before: maybe(whole), isStopped: yes })),
});
export type InvitingRow = Out<typeof InvitingRow>;
export const invitingRuns = kind({
  area,
  name: 'InvitingRun',
  row: InvitingRow,
  key: ({ id: own }: { id: string }) => ({ pk: ['inviting', own], sk: ['run'] }),
  expires,
});

/** `ready`: who was seen to get one; missing until they are looked at. */
export const invitingParts = kind({
  area,
  name: 'InvitingPart',
  row: shape({ id, part: whole, ids: many(text(20), heldAtOnce), ready: maybe(many(text(20), heldAtOnce)) }),
  key: ({ id: own, part }: { id: string; part: number }) => ({ pk: ['inviting', own], sk: ['part', String(part).padStart(5, '0')] }),
  expires,
});
