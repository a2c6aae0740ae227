// Sends one person what has been waiting: the daily email with everything in it, and what quiet hours held back, each conversation once.

import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { pushedTo, pushNews, tagOf } from '#functions/messaging/push/payload.ts';
import { Refusal } from '#shared/errors.ts';
import type { Reason } from '#shared/messaging/notifications/notifications.ts';
import { type WaitingRow, waiting } from '../rows.ts';
import { delivery } from './deliveries.ts';
import { digestMail, newsMail } from './mails.ts';
import type { PersonsDay } from './pending.ts';
import type { Addressee } from './recipients.ts';

type Rows = readonly StoredRow<WaitingRow>[];
type Log = (row: WaitingRow) => Op[];

/** A transaction holds a hundred items, and each waiting item takes two. */
const atOnce = 45;

/** Anything sent is no longer pending, in the same transaction. */
export async function sendPending(table: Table, { to, all }: PersonsDay): Promise<void> {
  if (!to) {
    const rows = all.map(({ kept }) => kept);
    return done(table, rows, () => []);
  }
  for (const { kept, not } of all) if (not) await done(table, [kept], skipped(table, to, not));
  const rows = all.filter(({ not }) => !not).map(({ kept }) => kept);
  const mails = rows.filter(({ row }) => row.channel === 'email');
  const daily = mails.filter(({ row }) => row.digest === 'daily').toSorted((a, b) => order(a.row, b.row));
  if (daily.length > 0) await done(table, daily, mailedTo(table, to), await digestMail(table, to, news(daily)));
  for (const same of byThing(mails.filter(({ row }) => row.digest === 'alone'))) {
    const [last] = news(same).slice(-1);
    if (last) await done(table, same, mailedTo(table, to), await newsMail(table, to, last));
  }
  await push(
    table,
    to,
    rows.filter(({ row }) => row.channel === 'push'),
  );
}

const news = (rows: Rows) => rows.map(({ row }) => row);
const order = (a: WaitingRow, b: WaitingRow) => (a.until < b.until ? -1 : a.until > b.until ? 1 : 0);

async function push(table: Table, to: Addressee, rows: Rows): Promise<void> {
  const devices = rows.length > 0 ? await pushedTo(table, to) : [];
  if (devices.length === 0) return done(table, rows, skipped(table, to, 'noDevice'));
  for (const same of byThing(rows)) {
    const [last] = news(same).slice(-1);
    // Twice is better than not at all: the same tag replaces the notification on screen.
    const lines = last ? await pushNews(table, to, devices, last) : [];
    await done(table, same, () => [], lines);
  }
}

function byThing(rows: Rows): StoredRow<WaitingRow>[][] {
  const things = new Map<string, StoredRow<WaitingRow>[]>();
  for (const kept of rows) things.set(tagOf(kept.row), [...(things.get(tagOf(kept.row)) ?? []), kept]);
  return [...things.values()];
}

const skipped =
  (table: Table, to: Addressee, reason: Reason): Log =>
  (row) =>
    delivery(table, to.personId, row, { channel: row.channel, outcome: 'skipped', reason });
const mailedTo =
  (table: Table, to: Addressee): Log =>
  (row) =>
    delivery(table, to.personId, row, { channel: 'email', outcome: 'sent', reason: '', address: to.email });

/** Deletes rows together with writing their log lines and what is sent. Rows that are already gone are being sent by another call. */
async function done(table: Table, rows: Rows, log: Log, sent: Op[] = []): Promise<void> {
  try {
    for (let at = 0; at < rows.length; at += atOnce) {
      const some = rows.slice(at, at + atOnce).flatMap((kept) => [...table.remove(waiting, kept), ...log(kept.row)]);
      await table.write(some, at === 0 ? sent : []);
    }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'outdated') throw error;
  }
}
