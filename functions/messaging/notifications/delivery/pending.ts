// The facts that decide about waiting items, read for several people at once.

import type { Batch } from '#functions/core/table/batch.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type ParticipantRow, participants, unread } from '#functions/messaging/table.ts';
import { kindOf } from '#shared/messaging/notifications/kinds.ts';
import type { Reason } from '#shared/messaging/notifications/notifications.ts';
import { channelsFor } from '#shared/messaging/notifications/preferences/deliveryDecision.ts';
import type { WaitingRow } from '../rows.ts';
import { type Addressee, addressees } from './recipients.ts';

/** One waiting item; `not` says why it is no longer sent. */
export interface Waited {
  readonly kept: StoredRow<WaitingRow>;
  readonly not: Reason | undefined;
}
/** Everything pending for one person, who may no longer exist. */
export interface PersonsDay {
  readonly to: Addressee | undefined;
  readonly all: readonly Waited[];
}

/** Two requests for fifty people with a few items each. */
export async function waitingOf(table: Table, people: readonly (readonly StoredRow<WaitingRow>[])[]): Promise<PersonsDay[]> {
  const personIds = people.flatMap(([first]) => first?.row.personId ?? []);
  let asked: { kept: StoredRow<WaitingRow>; state: ReturnType<typeof stateOf> }[][] = [];
  const to = await addressees(table, personIds, {
    first: (batch) => {
      asked = people.map((rows) => rows.map((kept) => ({ kept, state: stateOf(table, batch, kept.row) })));
    },
  });
  return asked.map((rows) => {
    const person = to.get(rows[0]?.kept.row.personId ?? '');
    return { to: person, all: rows.map(({ kept, state }) => ({ kept, not: person && whyNot(kept.row, person, state()) })) };
  });
}

interface State {
  readonly muted: boolean;
  readonly blocked: boolean;
  readonly seen: boolean;
}

function stateOf(table: Table, batch: Batch, row: WaitingRow): () => State {
  const { personId, conversationId, mark } = row;
  const own = conversationId ? batch.get(table, participants, { conversationId, personId }) : undefined;
  const isUnread = mark && batch.get(table, unread, { personId, ...mark });
  return () => ({
    muted: own?.()?.row.muted ?? false,
    blocked: isFromBlocked(row, own?.()?.row),
    seen: isUnread !== undefined && isUnread() === undefined,
  });
}

/** A watcher of the conversation (decision D28) isn't the one who was blocked. Rows without an owner belong to the other person. */
const isFromBlocked = ({ byPersonId }: WaitingRow, own: ParticipantRow | undefined): boolean =>
  own?.blocked === true && (!byPersonId || own.others.some(({ personId, role }) => personId === byPersonId && role === 'partner'));

/** The person may have read it, muted it, blocked the author, or unsubscribed since. */
function whyNot({ channel, contentType }: WaitingRow, to: Addressee, { muted, blocked, seen }: State): Reason | undefined {
  const { email, push } = channelsFor(to.preferences, kindOf(contentType));
  if (to.isDeceased) return 'deceased';
  if (muted) return 'muted';
  if (blocked) return 'off';
  if (channel === 'email' ? email === 'never' : !push) return 'off';
  if (seen) return 'read';
  return channel === 'email' && !to.email ? 'noAddress' : undefined;
}
