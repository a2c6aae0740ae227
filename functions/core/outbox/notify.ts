// How any area notifies people: through the outbox, in the same transaction as the event. The messaging area decides how and when each
// person is notified (`functions/messaging/notifications/delivery/deliver.ts`).
import { choice, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import type { Op, Table } from '../table/table.ts';

/**
 * `contentType` and `contentId` say what it is about and which of the person's preferences apply. `message`: one sentence as people read
 * it; `link`: a path of the portal, or a full URL. `kept`: it appears in the list of notifications; private messages don't, because they
 * have their own list. `mailed`: an email of its own says so already. `says`: in place of `message`, a sentence of the emails in each recipient's language, filled with `byName` and
 * `about`. `conversationId` and `number`: the message it is about (0 for none), so that messages read in the meantime aren't sent.
 */
export const NotifyOrder = shape({
  churchId: text(20),
  personIds: many(text(20), 200),
  byPersonId: text(20),
  byName: text(300),
  contentType: text(40),
  contentId: text(40),
  message: text(500),
  says: maybe(
    choice(
      'noted',
      'reported',
      'asksToJoin',
      'letIn',
      'answered',
      'withdrew',
      'dateMoved',
      'dateOff',
      'dateOn',
      'danger',
      'prays',
      'proposes',
      'decided',
    ),
  ),
  about: maybe(text(200)),
  link: text(500),
  kept: yes,
  mailed: maybe(yes),
  conversationId: text(20),
  number: whole,
});
export type NotifyOrder = Out<typeof NotifyOrder>;

const atOnce = 200;

/** The operations of a transaction that notify people; none without recipients. */
export function notify(table: Table, told: Omit<NotifyOrder, 'churchId'>): Op[] {
  const { personIds, ...rest } = told;
  const groups = Array.from({ length: Math.ceil(personIds.length / atOnce) }, (_, at) => personIds.slice(at * atOnce, (at + 1) * atOnce));
  return groups.flatMap((group) => table.follow('deliver', { churchId: table.church, personIds: group, ...rest }));
}
