// Tells those who are registered that their date was moved, called off, or takes place after all.
import { later, now, nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { type NotifyOrder, notify } from '#functions/core/outbox/notify.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches } from '#functions/membership/table.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { type DueRow, due } from '../../table.ts';
import { registrationMail, whenIs } from '../mails.ts';
import { moves, peopleOf, type RegistrationRow, registrations } from '../rows.ts';
import { keptOf, movesOf, settle } from './settle.ts';

/** What changed a moment ago may still be undone, and has a row of its own. */
const recentMs = minuteMs;
const mostAtOnce = 15;

/** Of `due`, for the registrations of one series. Safe to repeat: each is told once. */
export async function tellMoved(table: Table, row: DueRow): Promise<void> {
  await settle(table, row.pageId);
  const isLeft = await retryOnRefusal(() => tellAll(table, row.pageId));
  const over = isLeft ? [] : (await movesOf(table, row.pageId)).filter(({ row: one }) => one.settled);
  await table.write(
    table.erase(due, row),
    isLeft ? table.set(due, { ...row, at: later(recentMs).toISOString() }) : [],
    over.slice(0, 90).flatMap((one) => table.erase(moves, one.row)),
  );
}

/** Whether someone is still to be told. */
async function tellAll(table: Table, rootId: string): Promise<boolean> {
  const all = (await keptOf(table, rootId)).filter(({ row }) => row.told !== undefined);
  const until = new Date(now().getTime() - recentMs).toISOString();
  const ripe = all.filter(({ row }) => (row.told?.since ?? nowIso()) <= until);
  const church = ripe.length > 0 ? (await table.need(churches, {})).row : undefined;
  for (let from = 0; church && from < ripe.length; from += mostAtOnce) {
    const ops = await Promise.all(ripe.slice(from, from + mostAtOnce).map((kept) => tellOne(table, church, kept)));
    await table.write(...ops);
  }
  return ripe.length < all.length;
}

const newsOf = ({ off, told }: RegistrationRow) => (off ? 'registrationOff' : told?.off ? 'registrationOn' : 'registrationMoved');
const says = { registrationOff: 'dateOff', registrationOn: 'dateOn', registrationMoved: 'dateMoved' } as const;

async function tellOne(table: Table, church: ChurchRow, kept: StoredRow<RegistrationRow>): Promise<Op[]> {
  const { row } = kept;
  const template = newsOf(row);
  const mail = await registrationMail(table, church, row, template, { before: whenIs({ ...row, ...row.told }, church) });
  const order = (personIds: readonly string[], mailed?: true): Omit<NotifyOrder, 'churchId'> => ({
    ...{ personIds: [...personIds], byPersonId: '', byName: '', contentType: 'event', contentId: row.eventId, message: '' },
    ...{ says: says[template], about: row.title, link: '/registrations', kept: true, conversationId: '', number: 0, mailed },
  });
  const own = row.personId ? [row.personId] : [];
  const others = peopleOf(row).filter((id) => id !== row.personId);
  return [
    // Without the audit log line: that log is for what staff change.
    ...table.put(registrations, { ...row, told: undefined }, kept).slice(0, 1),
    ...mail,
    ...notify(table, order(own, mail.length > 0 || undefined)),
    ...notify(table, order(others)),
  ];
}
