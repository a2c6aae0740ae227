// The facts that decide who is notified of something, read for all recipients at once.

import type { NotifyOrder } from '#functions/core/outbox/notify.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type PersonRow, people } from '#functions/membership/table.ts';
import { listeners } from '#functions/messaging/live/broadcast.ts';
import { blocks, participants, unread } from '#functions/messaging/table.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { isGuest, isHiddenMinor } from '#shared/membership/people/guests.ts';
import { kindOf } from '#shared/messaging/notifications/kinds.ts';
import { type MailedRow, mailed, notifiedPeople } from '../rows.ts';
import { type Addressee, addressees } from './recipients.ts';

export interface Facts {
  readonly to: Addressee;
  readonly muted: boolean;
  /** The message has been read. */
  readonly seen: boolean;
  /** The conversation is open in the app. */
  readonly open: boolean;
  /** An email about the conversation was sent, and hasn't been followed. */
  readonly mailed: boolean;
  /** The previous such email; the write requires that there was no other since. */
  readonly lastMail: StoredRow<MailedRow> | undefined;
  /** Notified by an earlier attempt. */
  readonly done: StoredRow<{ told: string; personId: string; pushed: boolean }> | undefined;
  /** This person must not learn who wrote it. */
  readonly hidesAuthor: boolean;
}

/**
 * The author is a minor whom this guest isn't allowed to know of, or is no longer known (decision D58). A request to join must name the
 * person.
 */
const hidesAuthor = ({ contentType, says, byPersonId }: NotifyOrder, { looking }: Addressee, author: PersonRow | undefined) =>
  ['group', 'announcement'].includes(kindOf(contentType)) &&
  says !== 'asksToJoin' &&
  byPersonId !== '' &&
  (author === undefined || isForgotten(author) ? isGuest(looking.caller) : isHiddenMinor(looking, author));

/** Three requests for up to about twenty people, plus one per twenty more. `id`: the outbox row's. */
export async function factsOf(table: Table, id: string, told: NotifyOrder): Promise<Facts[]> {
  const { conversationId, number } = told;
  const isPrivate = kindOf(told.contentType) === 'privateMessage' && told.byPersonId !== '';
  const personIds = [...new Set(told.personIds)];
  const reads: { personId: string; read: ReturnType<typeof readOf> }[] = [];
  const readOf = (batch: ReturnType<Table['batch']>, personId: string) => ({
    done: batch.get(table, notifiedPeople, { told: id, personId }),
    own: conversationId ? batch.get(table, participants, { conversationId, personId }) : none,
    // In a conversation of several people, the author may be someone they blocked: such messages don't notify them (decision D67).
    blocked: isPrivate ? batch.get(table, blocks, { personId, otherId: told.byPersonId }) : none,
    mailed: conversationId ? batch.get(table, mailed, { personId, conversationId }) : none,
  });
  const marks = new Map<string, () => unknown>();
  let author: () => StoredRow<PersonRow> | undefined = none;
  const [to, open] = await Promise.all([
    addressees(table, personIds, {
      first: (batch) => {
        reads.push(...personIds.map((personId) => ({ personId, read: readOf(batch, personId) })));
        author = batch.get(table, people, { id: told.byPersonId || '-' });
      },
      second: (batch) => {
        for (const { personId, read } of reads) {
          const mark = read.mailed()?.row.mark;
          if (mark) marks.set(personId, batch.get(table, unread, { personId, what: 'n', id: mark }));
        }
      },
    }),
    conversationId ? listeners(table.church, conversationId) : [],
  ]);
  const blockers = isPrivate ? await otherBlockers(table, told.byPersonId, [...to.values()]) : new Set<string>();
  return reads.flatMap(({ personId, read }) => {
    const addressee = to.get(personId);
    if (!addressee) return [];
    const [own, last] = [read.own()?.row, read.mailed()?.row];
    return {
      to: addressee,
      muted: own?.muted === true || read.blocked() !== undefined || blockers.has(personId),
      seen: own !== undefined && number > 0 && own.read >= number,
      open: open.some((row) => row.trusted && row.personId === personId),
      mailed: last !== undefined && (last.mark ? marks.get(personId)?.() !== undefined : own !== undefined && own.read < last.number),
      lastMail: read.mailed(),
      done: read.done(),
      hidesAuthor: hidesAuthor(told, addressee, author()?.row),
    };
  });
}

/** Who blocked the author under another of their records (docs/decisions.md, P43). No request for everyone who has one. */
async function otherBlockers(table: Table, otherId: string, all: readonly Addressee[]): Promise<ReadonlySet<string>> {
  const several = all.filter(({ records }) => records.length > 1);
  if (several.length === 0) return new Set();
  const batch = table.batch();
  const asked = several.map(({ personId, records }) => ({
    personId,
    blocked: records.map((record) => batch.get(table, blocks, { personId: record, otherId })),
  }));
  await batch.send();
  return new Set(asked.flatMap(({ personId, blocked }) => (blocked.some((one) => one() !== undefined) ? [personId] : [])));
}

const none = () => undefined;
