// How any area has people told of something: in the same transaction as what they are told of, by way of the outbox. Who is told how, and
// when, is the messaging area's business (`functions/messaging/notifications/delivery/deliver.ts`).
import { choice, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import type { Op, Table } from '../table/table.ts';

/**
 * `contentType` and `contentId` say what it is about and which of the person's preferences count. `message`: one sentence as people read it;
 * `link`: a path of the portal, or a whole address. `kept`: it appears in the list of notifications; private messages do not, having a list
 * of their own. `says`: a sentence of the mails in each one's own language, filled with `byName` and `about`, in place of `message`. `conversationId` and `number`: the message it is about (0 for none), so that what was read meanwhile is not sent.
 */
export const NotifyOrder = shape({
  churchId: text(20),
  personIds: many(text(20), 200),
  byPersonId: text(20),
  byName: text(300),
  contentType: text(40),
  contentId: text(40),
  message: text(500),
  says: maybe(choice('noted', 'reported', 'asksToJoin', 'letIn')),
  about: maybe(text(200)),
  link: text(500),
  kept: yes,
  conversationId: text(20),
  number: whole,
});
export type NotifyOrder = Out<typeof NotifyOrder>;

const atOnce = 200;

/** The part of a transaction that has people told; nobody to tell is no part. */
export function notify(table: Table, told: Omit<NotifyOrder, 'churchId'>): Op[] {
  const { personIds, ...rest } = told;
  const groups = Array.from({ length: Math.ceil(personIds.length / atOnce) }, (_, at) => personIds.slice(at * atOnce, (at + 1) * atOnce));
  return groups.flatMap((group) => table.follow('deliver', { churchId: table.church, personIds: group, ...rest }));
}
