// Reports to the church's safeguarding contact, with the message as it was when it was reported.

import { nowIso } from '#functions/core/clock.ts';
import { notify } from '#functions/core/outbox/notify.ts';
import { newId } from '#functions/core/random.ts';
import type { Context, Handler } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { messages as contract } from '#shared/messaging/messages/messages.ts';
import { headFor } from '../conversations/find.ts';
import { type Head, participantOf } from '../conversations/head.ts';
import { acting } from '../conversations/records/actingRecord.ts';
import { messageView, reportView } from '../conversations/views.ts';
import { findMessage } from '../messages/edit.ts';
import { cut } from '../notifications/delivery/deliveries.ts';
import { withQuotes } from '../replies/quotes.ts';
import { mayReport, readsAfter } from '../rules.ts';
import { safeguardingContact } from '../safeguarding/minors.ts';
import { domainAdmin, holdersOf, named } from '../safeguarding/permissionHolders.ts';
import { type MessageRow, ofChurch, type ReportRow, reports } from '../table.ts';

const perPage = 30;
/** Per person. */
const reportsPerDay = { times: 30, minutes: 24 * 60 };

/** Participants can report, including messages deleted since. */
export const reportMessage: Handler<typeof contract.report> = async ({ body }, given) => {
  const { table } = given;
  const message = await findMessage(table, body.id);
  if (!message) throw new Refusal('notFound');
  const context = await acting(given, message.row.conversationId);
  const { caller } = context;
  const head = await headFor(table, caller, message.row.conversationId);
  if (message.row.number <= readsAfter(participantOf(head, caller.personId)?.row)) throw new Refusal('notFound');
  if (!mayReport(caller, head.conversation.row, message.row)) throw new Refusal('forbidden');
  await countAttempt('report', `${table.church} ${caller.personId}`, reportsPerDay);
  const row = await reportRow(context, head, message.row, body.reason);
  const told = notify(table, {
    personIds: await recipients(table, [caller.personId, message.row.personId]),
    ...{ byPersonId: caller.personId, byName: row.byName, contentType: 'report', contentId: row.id },
    ...{ message: '', says: 'reported', link: '/reports', kept: true, conversationId: '', number: 0 },
  });
  await table.write(table.put(reports, row), told);
  return {};
};

async function reportRow({ table, caller }: Context, head: Head, message: MessageRow, reason: string): Promise<ReportRow> {
  const own = participantOf(head, caller.personId)?.row;
  const view = await messageView(table.church, { ...message, attachments: [], removedAt: undefined });
  const [answering] = await withQuotes(table, [], [view], readsAfter(own));
  const attachments = message.attachments.length > 0 ? message.attachments : undefined;
  return {
    ...{ id: newId(), at: nowIso(), reason, byId: caller.personId, conversationId: head.conversation.row.id, outcome: 'open' },
    byName: own?.name ?? caller.name,
    conversationTitle: cut(titleOf(head), 300),
    message: { ...(answering ?? view), attachments },
    earlier: message.edits.length > 0 ? message.edits : undefined,
  };
}

const titleOf = ({ conversation, participants }: Head): string => {
  const names = participants.map(({ row }) => row.name).join(', ');
  const { several, title } = conversation.row;
  return several && title ? `${title} (${names})` : names;
};

/**
 * The church's safeguarding contact. If the contact is one of the two people concerned, not set, or can't see reports: those who hold the
 * permission by name, and finally the administrators, because a report must reach someone who can read it.
 */
async function recipients(table: Table, concerned: readonly string[]): Promise<string[]> {
  const others = (ids: readonly string[]) => ids.filter((id) => id && !concerned.includes(id));
  const contact = others([safeguardingContact((await table.get(churches, {}))?.row)]);
  const readers = others(await holdersOf(table, named('Messaging:Reports:View')));
  const admins = others(await holdersOf(table, domainAdmin));
  if (contact.some((id) => readers.includes(id) || admins.includes(id))) return contact;
  return [...contact, ...(readers.length > 0 ? readers : admins)];
}

export const listReports: Handler<typeof contract.reports> = async ({ query }, { table }) => {
  const page = await table.query(ofChurch, ['reports'], { index: 'gsi1', newestFirst: true, limit: perPage, after: query.after });
  const shown = page.of(reports).map(({ row }) => reportView(table.church, row));
  return { reports: await Promise.all(shown), next: page.next };
};

/** One request. */
export const listOpenReports: Handler<typeof contract.openReports> = async (_, { table }) => {
  const page = await table.query(ofChurch, ['reportsopen'], { index: 'gsi2', limit: perPage });
  return page.of(reports).map(({ row: { id, at, byName, conversationTitle } }) => ({ id, at, byName, conversationTitle }));
};

export const settleReport: Handler<typeof contract.settle> = async ({ id, body }, { table, caller }) => {
  const before = await table.need(reports, { id });
  const settled = body.outcome === 'open' ? {} : { settledAt: nowIso(), settledBy: caller.name };
  const row = { ...before.row, settledAt: undefined, settledBy: undefined, ...settled, outcome: body.outcome, note: body.note };
  // Only people who can read reports learn who reported whom. The audit log has more readers and only says that a report was resolved.
  const change = { field: 'outcome', before: before.row.outcome, after: row.outcome };
  const line = table.note('messaging', 'change', { kind: 'Report', id, label: row.at.slice(0, 10), changes: [change] });
  await table.write(table.put(reports, row, before), line);
  return reportView(table.church, row);
};
