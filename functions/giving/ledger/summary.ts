// The figures that older staff apps show: totals by week and fund, by person and fund, and four key figures.
import type { Table } from '#functions/core/table/table.ts';
import { fundAccount, remainingOf } from '#shared/giving/entries.ts';
import { counts } from '#shared/giving/gifts.ts';
import { decimalOf } from '#shared/giving/money/wire.ts';
import { loadFunds } from '../funds/loadFunds.ts';
import { giftsBetween, monthsBetween } from './load.ts';
import { type GiftRow, giverSums, ofBooks } from './rows.ts';
import { daysBetween, fundOf, isFund, isGiven, periodStart, sumsOf } from './totals.ts';

export interface Range {
  readonly from: string;
  readonly to: string;
  readonly currency: string;
}

/** By week and fund, the latest week last. What may not be told apart goes to a fund without a name. */
export async function byWeek(table: Table, { from, to, currency }: Range, isUnsplit: (from: string) => boolean) {
  const [days, funds] = await Promise.all([daysBetween(table, from, to), loadFunds(table)]);
  const names = new Map(funds.map(({ id, name }) => [id, name]));
  const weeks = new Map<string, Map<string, number>>();
  for (const day of days.filter((one) => isFund(one) && one.currency === currency)) {
    const week = periodStart(day.date, 'week');
    const name = isUnsplit(week) ? '' : (names.get(fundOf(day)) ?? '');
    const totals = weeks.get(week) ?? new Map<string, number>();
    weeks.set(week, totals.set(name, (totals.get(name) ?? 0) + day.amount));
  }
  return [...weeks]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([week, totals]) => ({
      week: `${week}T00:00:00.000Z`,
      donations: [...totals].map(([name, amount]) => ({ fund: { name }, totalAmount: decimalOf(amount, currency) })),
    }));
}

/** What is left of each fund of a gift after all that was given back. */
const leftOf = (row: GiftRow) => new Map(remainingOf(row, row.backs));

/** By person and fund. */
export async function byPerson(table: Table, { from, to, currency }: Range) {
  const [rows, funds] = await Promise.all([giftsBetween(table, from, to), loadFunds(table)]);
  const names = new Map(funds.map(({ id, name }) => [fundAccount(id), name]));
  const people = new Map<string, Map<string, number>>();
  for (const row of rows.filter((one) => one.personId && one.currency === currency && counts(one.status))) {
    const totals = people.get(row.personId ?? '') ?? new Map<string, number>();
    for (const [account, amount] of leftOf(row)) {
      if (account === 'cover') continue;
      const name = names.get(account) ?? '';
      totals.set(name, (totals.get(name) ?? 0) + amount);
    }
    people.set(row.personId ?? '', totals);
  }
  return [...people].map(([personId, totals]) => ({
    personId,
    totalAmount: decimalOf(
      [...totals.values()].reduce((sum, amount) => sum + amount, 0),
      currency,
    ),
    funds: [...totals].map(([name, amount]) => ({ [name]: decimalOf(amount, currency) })),
  }));
}

/** Who gave: by sums for whole months, by gifts for the days at both ends. */
async function donors(table: Table, { from, to, currency }: Range): Promise<number> {
  const lastDay = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
  const months = monthsBetween(from, to);
  const isWhole = (month: string) => from <= `${month}-01` && to >= lastDay(month);
  const whole = new Set(months.filter(isWhole));
  const years = [...new Set([...whole].map((month) => month.slice(0, 4)))];
  const pages = await Promise.all(years.map((year) => table.all(ofBooks, ['years', year])));
  const sums = pages
    .flatMap((page) => page.of(giverSums).map(({ row }) => row))
    .filter((row) => row.currency === currency && whole.has(row.month));
  const partial = months.filter((month) => !isWhole(month));
  const ends = await Promise.all(
    partial.map((month) => giftsBetween(table, from > `${month}-01` ? from : `${month}-01`, to < lastDay(month) ? to : lastDay(month))),
  );
  const totals = new Map<string, number>();
  const add = (personId: string | undefined, amount: number) => personId && totals.set(personId, (totals.get(personId) ?? 0) + amount);
  for (const { personId, amount } of sums) add(personId, amount);
  for (const row of ends.flat()) {
    if (counts(row.status) && row.currency === currency) add(row.personId, row.amount - row.refunded - row.disputed);
  }
  return [...totals.values()].filter((amount) => amount > 0).length;
}

/** Total, average, givers and gifts of a range; of one fund, from its gifts. */
export async function kpisOf(table: Table, range: Range, fundId: string | undefined) {
  const { from, to, currency } = range;
  if (fundId) {
    const account = fundAccount(fundId);
    const rows = (await giftsBetween(table, from, to)).filter((row) => counts(row.status) && row.currency === currency);
    const given = rows.map((row) => ({ personId: row.personId, amount: leftOf(row).get(account) ?? 0 })).filter(({ amount }) => amount > 0);
    const people = new Set(given.flatMap(({ personId }) => personId ?? []));
    return figures(
      given.reduce((sum, { amount }) => sum + amount, 0),
      given.length,
      people.size,
      currency,
    );
  }
  const [days, donorCount] = await Promise.all([daysBetween(table, from, to), donors(table, range)]);
  const own = days.filter((day) => day.currency === currency);
  const total = own.filter(isGiven).reduce((sum, { amount }) => sum + amount, 0);
  return figures(total, sumsOf(own)[0]?.gifts ?? 0, donorCount, currency);
}

const figures = (total: number, donationCount: number, donorCount: number, currency: string) => ({
  totalGiving: decimalOf(total, currency),
  avgGift: donationCount > 0 ? decimalOf(Math.round(total / donationCount), currency) : 0,
  donorCount,
  donationCount,
});
