// The daily proof that our books equal the gateway's: the lines of its balance against what is booked, both ways.
import { later, nowIso } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import type { Comparison, Difference } from '#shared/giving/comparisons.ts';
import { gatewayAccount, giftCause } from '#shared/giving/entries.ts';
import type { Entry } from '#shared/giving/gifts.ts';
import { startOfDay } from '#shared/time/timeZone.ts';
import type { Gateway, GatewayTransaction } from '../gateways/gateway.ts';
import { paidCause } from '../ledger/book.ts';
import { daySums, entries, ofBooks, posted } from '../ledger/rows.ts';
import { comparisonRows } from './rows.ts';

/** The guards under which a line of the gateway's balance is booked: its own, and that of its fee. */
function causesOf({ id, kind, amount, fee, source = '', paymentId = '', attempt }: GatewayTransaction): string[] {
  const own: Partial<Record<GatewayTransaction['kind'], string>> = {
    payment: attempt ? giftCause(attempt) : paidCause(paymentId),
    refund: `refund:${source}`,
    refundFailed: `refundFailed:${source}`,
    dispute: `dispute:${id}`,
    disputeReversal: `dispute:${id}`,
    failure: `failure:${paymentId}`,
    payout: amount <= 0 ? `payout:${source}` : `payoutFailed:${source}`,
  };
  const hasFee = kind === 'fee' ? fee - amount !== 0 : fee !== 0 && kind !== 'dispute' && kind !== 'disputeReversal';
  return [own[kind], hasFee ? `fee:${id}` : undefined].filter((cause) => cause !== undefined);
}

/** The guards of an entry, as a line of the gateway may name it. */
const namesOf = ({ cause, paymentId }: Entry) => (paymentId ? [paidCause(paymentId), cause] : [cause]);

/** What an entry belongs to: its gift, or the entry that it takes back. */
const aboutOf = ({ giftId, cause }: Entry): string => giftId ?? cause.replace(/^undo:(.+):\d+$/, '$1');
const movedBy = ({ lines }: Entry, account: string): number =>
  lines.reduce((sum, line) => (line.account === account ? sum + line.amount : sum), 0);

/** What was booked and taken back comes to nothing, as it does at the gateway. */
const isTakenBack = (entry: Entry, unknown: readonly Entry[], account: string): boolean => {
  const all = unknown.filter((one) => aboutOf(one) === aboutOf(entry));
  return all.some(({ cause }) => cause.startsWith('undo:')) && all.reduce((sum, one) => sum + movedBy(one, account), 0) === 0;
};

/**
 * Lines that aren't booked, and entries of the day that the gateway doesn't know. A payment that was taken and failed on the same day never
 * counted, and comes to nothing there, too.
 */
function differencesOf(
  lines: readonly GatewayTransaction[],
  booked: ReadonlySet<string>,
  day: readonly Entry[],
  account: string,
): Difference[] {
  const known = new Set(lines.flatMap(causesOf));
  const failed = new Set(lines.flatMap(({ kind, paymentId }) => (kind === 'failure' && paymentId ? [paymentId] : [])));
  const isNothing = ({ kind, paymentId }: GatewayTransaction) =>
    (kind === 'payment' || kind === 'failure') && paymentId !== undefined && failed.has(paymentId) && !booked.has(paidCause(paymentId));
  const here = lines
    .filter((line) => !isNothing(line) && causesOf(line).some((cause) => !booked.has(cause)))
    .map(({ id, kind, net, paymentId }) => ({ missing: 'here' as const, id, kind, amount: net, paymentId }));
  const unknown = day.filter((entry) => !namesOf(entry).some((one) => known.has(one)));
  const there = unknown
    .filter((entry) => !isTakenBack(entry, unknown, account))
    .map((entry) => {
      const { cause, kind, giftId } = entry;
      return { missing: 'there' as const, id: cause, kind, amount: movedBy(entry, account), giftId };
    });
  return [...here, ...there.filter(({ amount }) => amount !== 0)].slice(0, 500);
}

/** What isn't compared, and shown instead: amounts of different currencies are never added up. */
const uncomparedIn = (all: readonly GatewayTransaction[], own: string): Comparison['uncompared'] =>
  all
    .filter(({ kind, currency, net }) => currency !== own || (kind === 'other' && net !== 0))
    .map(({ id, kind, net, currency, paymentId }) => ({ id, kind, amount: net, currency, paymentId }))
    .slice(0, 100);

async function bookedOf(table: Table, causes: readonly string[]): Promise<Set<string>> {
  const batch = table.batch();
  const found = causes.map((cause) => ({ cause, guard: batch.get(table, posted, { cause }) }));
  await batch.send();
  return new Set(found.filter(({ guard }) => guard() !== undefined).map(({ cause }) => cause));
}

/** The entries that moved a gateway's balance on a day, whenever they were booked. */
async function entriesOn(table: Table, account: string, date: string, since: Date): Promise<Entry[]> {
  const months: string[] = [];
  for (
    let at = new Date(since);
    at.toISOString().slice(0, 7) <= nowIso().slice(0, 7);
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
  )
    months.push(at.toISOString().slice(0, 7));
  const pages = await Promise.all(months.map((month) => table.all(ofBooks, ['ledger', month], { between: [since.toISOString(), '9'] })));
  const all = pages.flatMap((page) => page.of(entries).map(({ row }) => row));
  return all.filter(({ lines }) => lines.some((line) => line.account === account && line.date === date));
}

/** What lies at the gateway by our books: the sum of all its days. */
async function heldAt(table: Table, account: string, currency: string, until: string): Promise<number> {
  const years = Array.from({ length: Number(until.slice(0, 4)) - 1999 }, (_, at) => String(2000 + at)).slice(-15);
  const pages = await Promise.all(years.map((year) => table.all(ofBooks, ['days', year])));
  const own = pages.flatMap((page) => page.of(daySums)).filter(({ row }) => row.account === account && row.currency === currency);
  return own.reduce((sum, { row }) => sum + row.amount, 0);
}

/** Automatic transfers of a week whose lines don't add up to them. */
async function wrongPayouts(gateway: Gateway, since: Date): Promise<string[]> {
  const wrong: string[] = [];
  for (const { id, amount } of (await gateway.payouts(since)).filter(({ isAutomatic, status }) => isAutomatic && status === 'paid')) {
    const lines = (await gateway.transactionsOfPayout(id)).filter(({ kind }) => kind !== 'payout');
    if (lines.reduce((sum, { net }) => sum + net, 0) !== amount) wrong.push(id);
  }
  return wrong.slice(0, 100);
}

/** The lines of a gateway's balance on a day, in the church's time zone; of every currency and kind. */
export async function dayLines(table: Table, gateway: Gateway, date: string) {
  const zone = (await table.get(churches, {}))?.row.timeZone ?? 'UTC';
  const [from, to] = [new Date(startOfDay(date, zone)), new Date(startOfDay(date, zone, 1))];
  return { from, lines: await gateway.transactionsOf(from, to) };
}

/** Compares one day of a gateway, in the church's time zone, and keeps the result. */
export async function compareDay(
  table: Table,
  gateway: Gateway,
  { id, currency }: { id: string; currency: string },
  date: string,
): Promise<Comparison> {
  const { from, lines: all } = await dayLines(table, gateway, date);
  const account = gatewayAccount(id);
  const isForeign = (line: GatewayTransaction) => line.currency !== currency;
  const lines = all.filter((line) => !isForeign(line) && line.kind !== 'other');
  const [booked, entered, ours, balance, payouts] = await Promise.all([
    bookedOf(table, [...new Set(lines.flatMap(causesOf))]),
    entriesOn(table, account, date, from),
    heldAt(table, account, currency, nowIso()),
    gateway.balance(),
    wrongPayouts(gateway, from),
  ]);
  // What was booked just now may not be reported yet.
  const known = new Set(lines.flatMap(causesOf));
  const reported = later(-gateway.reportsLateMs).toISOString();
  const day = entered.filter((entry) => entry.at <= reported || namesOf(entry).some((one) => known.has(one)));
  const differences = differencesOf(lines, booked, day, account);
  const moved = (all: readonly Entry[]) =>
    all
      .flatMap((entry) => entry.lines)
      .reduce((sum, line) => (line.account === account && line.date === date ? sum + line.amount : sum), 0);
  const theirs = balance.find((one) => one.currency === currency)?.amount;
  const row: Comparison = {
    ...{ gatewayId: id, date, at: nowIso(), currency, differences, payouts },
    uncompared: uncomparedIn(all, currency),
    equal: differences.length === 0 && payouts.length === 0 && !all.some(isForeign),
    ours: moved(day),
    theirs: lines.reduce((sum, { net }) => sum + net, 0),
    balance: theirs === undefined ? undefined : { ours, theirs },
  };
  await table.write(table.set(comparisonRows, row));
  return row;
}
