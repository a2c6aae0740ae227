// What of a church's books goes out when it moves, and what stays (docs/decisions.md, P27): the ledger with every entry and its sums, funds,
// campaigns and statements; not what is tied to an account with a payment gateway.
import type { Table } from '#functions/core/table/table.ts';
import { type AreaTransfer, outgoing, type Part } from '#functions/core/transfers/declare.ts';
import { anyErased } from '#functions/core/transfers/erased.ts';
import { people } from '#functions/membership/table.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { campaignRows, pledges } from '../campaigns/rows.ts';
import { fundRows } from '../funds/rows.ts';
import { erasedGivers } from '../givers/rows.ts';
import { nameless } from '../givers/unnamed.ts';
import {
  arrivingBooks,
  batches,
  batchSums,
  daySums,
  entries,
  type GiftRow,
  giftPlaces,
  gifts,
  giverSums,
  ofBooks,
  posted,
  unnamedGivers,
} from '../ledger/rows.ts';
import { refunds } from '../refunds/rows.ts';
import {
  couples,
  giftAids,
  statementNumbers,
  statementRows,
  statementSettings,
  statementsNow,
  statementsSent,
  statementYears,
} from '../statements/rows.ts';

const area = 'giving';
const part = (...pk: string[]): Part => ({ area, pk });
const listed = (...pk: string[]): Part => ({ area, pk, index: 'gsi1' });

/** The oldest books that a church brings along begin then; each year more is a few requests. */
const firstYear = 1970;
const yearsUntil = (now: Date): string[] => Array.from({ length: now.getUTCFullYear() + 2 - firstYear }, (_, at) => String(firstYear + at));
/** A thousand requests that a church without giving needn't make: what is given goes to a fund, and no fund is ever deleted (decision D48). */
async function hasBooks(table: Table): Promise<boolean> {
  const pages = await Promise.all(['funds', 'batchsums'].map((name) => table.query(ofBooks, [name], { limit: 1 })));
  return pages.some(({ items }) => items.length > 0);
}
const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
const booksOf = (year: string): Part[] => [
  ...['days', 'years', 'unnamedyears', 'statements', 'statementsnow', 'statementssent', 'statementnumbers'].map((name) => part(name, year)),
  ...months.map((month) => part('ledger', `${year}-${month}`)),
];

const sheet = {
  name: 'gifts',
  headings: ['id', 'date', 'personId', 'batchId', 'amount', 'currency', 'method'],
  cells: ({ id, date, personId = '', batchId, amount, currency, method }: GiftRow) => [
    ...[id, date, personId, batchId],
    ...[String(amount), currency, method],
  ],
};

export const transfer: AreaTransfer = {
  area,
  erasedOf: anyErased(people, isForgotten),
  // What was booked is never deleted (decision D34).
  isUndone: false,
  // Books of two churches would mix: they come only where nothing is booked, or where the same file has begun to.
  together: {
    staysOut: async (table, file) => {
      const [sums, begun] = await Promise.all([table.query(ofBooks, ['batchsums'], { limit: 1 }), table.get(arrivingBooks, {})]);
      return (sums.of(batchSums).length > 0 || begun !== undefined) && begun?.row.file !== file;
    },
    begins: (table, file) => table.set(arrivingBooks, { file }),
    ends: (table) => table.erase(arrivingBooks, { file: '' }),
    free: [
      gifts,
      giftPlaces,
      refunds,
      entries,
      posted,
      daySums,
      giverSums,
      unnamedGivers,
      batches,
      batchSums,
      statementRows,
      statementNumbers,
    ].map(({ name }) => name),
  },
  roots: async (now, table) => [
    part('funds'),
    part('campaigns'),
    listed('batches'),
    part('batchsums'),
    part('statementyears'),
    part('statementsettings'),
    part('couples'),
    part('giftaid'),
    part('erasedgivers'),
    ...((await hasBooks(table)) ? yearsUntil(now).flatMap(booksOf) : []),
  ],
  out: [
    outgoing(fundRows),
    outgoing(campaignRows, { parts: ({ id }) => [part('pledges', id)] }),
    outgoing(pledges, { erased: { of: ({ personId }) => [personId], left: (row) => ({ ...row, note: '' }) } }),
    outgoing(batches, { parts: ({ id }, isListed) => (isListed ? [part('batch', id)] : []) }),
    outgoing(gifts, {
      sheet,
      parts: ({ id }) => [part('gift', id), part('refunds', id)],
      erased: { of: ({ personId, giver }) => [personId ?? giver?.personId], left: nameless },
    }),
    outgoing(giftPlaces),
    outgoing(refunds),
    outgoing(entries, { parts: ({ cause }) => [part('posted', cause)] }),
    outgoing(posted),
    outgoing(daySums),
    outgoing(giverSums),
    outgoing(unnamedGivers),
    outgoing(batchSums),
    outgoing(statementRows),
    outgoing(statementsNow),
    outgoing(statementsSent),
    outgoing(statementYears),
    outgoing(statementSettings),
    outgoing(statementNumbers),
    outgoing(couples, { erased: { of: ({ personId, spouseId }) => [personId, spouseId] } }),
    outgoing(giftAids),
    outgoing(erasedGivers),
  ],
  stays: {
    ...{ Gateway: 'secret', AccountHolder: 'gateway', Customer: 'gateway', Method: 'gateway', Schedule: 'gateway', Takeover: 'gateway' },
    ...{ VisitorSchedule: 'gateway', GatewayEvent: 'gateway', WatchedGateway: 'gateway', ImportRun: 'gateway', ImportedLine: 'gateway' },
    ...{ Comparison: 'gateway', Attempt: 'gateway', Bill: 'gateway', GiverLink: 'secret', GiverVisit: 'secret' },
    ...{ AttentionMark: 'derived', Recount: 'history', CountedChurch: 'installation', PageCheck: 'history', CheckedDay: 'history' },
    ...{ MovedImport: 'history', MovedPart: 'passing', MovedKey: 'history' },
    ...{ PaidFirst: 'passing', RecentGift: 'passing', DueAttempt: 'passing', DueRefund: 'passing', DueSchedule: 'passing' },
    ...{
      CaptchaProof: 'passing',
      ArrivingBooks: 'passing',
      VisitorCheck: 'passing',
      Guard: 'passing',
      GuardHour: 'passing',
      GiverRead: 'passing',
    },
  },
};
