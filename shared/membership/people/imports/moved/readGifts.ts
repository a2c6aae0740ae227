// Gifts from the tables of a file, with the funds and batches they name.
import type { MovedBatch, MovedFund, MovedGift } from '#shared/giving/imports/moved.ts';
import { amountOf } from '#shared/giving/money/wire.ts';
import type { Columns } from './columns.ts';
import { cut, plainName } from './names.ts';
import { cellOf, idOf, isSet, type Tables } from './tables.ts';

/** `open`: a question about its date or amount has no answer; `whose`: one about who gave it; `twice`: another gift has its id. */
export interface GiftProblem {
  readonly table: 'donations';
  readonly id: string;
  readonly code: 'noPerson' | 'noAmount' | 'noDate' | 'split' | 'open' | 'whose' | 'twice';
}

/** By the ids that the file's columns of people have, of whichever system. */
export const peopleIn = (tables: Tables): ReadonlySet<string> =>
  new Set((tables.get('people') ?? []).map((row) => idOf(row) || cellOf(row, 'breezeid', 'personid', 'memberid', 'individualid')));

const methods: readonly (readonly [RegExp, MovedGift['method']])[] = [
  [/cash|\bbar\b|bargeld|efectivo|espèces|contanti|dinheiro|kontant|наличн|현금|现金|नकद|नक़द/i, 'cash'],
  [/ch[eè](ck|que)|scheck|assegno|sjekk|чек|수표|支票|चेक|tseke/i, 'check'],
  [/card|visa|mastercard|amex|karte|tarjeta|\bcarte|carta di|cartão|kort|карт|카드|卡|कार्ड/i, 'card'],
  [/\bach\b|bank|eft|sepa|überweisung|lastschrift|transfer|virement|bonifico|банк|перевод|이체|转账|बैंक|bangko/i, 'bank'],
  [/paypal/i, 'paypal'],
];
const methodOf = (said: string): MovedGift['method'] => methods.find(([form]) => form.test(said))?.[1] ?? 'other';

type Lines = MovedGift['lines'];

/** The split of a gift: what it assigns to no fund stays unassigned, and a split of more than the gift is none. */
function splitOf(amount: number, lines: Lines): Lines | undefined {
  const sums = new Map<string | undefined, number>();
  for (const { fund, amount: part } of lines) sums.set(fund, (sums.get(fund) ?? 0) + part);
  const rest = amount - [...sums.values()].reduce((sum, part) => sum + part, 0);
  if (rest < 0 || sums.size > 19) return undefined;
  if (rest > 0) sums.set(undefined, (sums.get(undefined) ?? 0) + rest);
  return [...sums].map(([fund, part]) => ({ fund, amount: part }));
}

interface MovedGifts {
  readonly funds: readonly MovedFund[];
  readonly batches: readonly MovedBatch[];
  readonly gifts: readonly MovedGift[];
}

interface Reading {
  readonly currency: MovedGift['currency'];
  readonly columns: Columns;
}

export function readGifts(tables: Tables, { currency, columns }: Reading, problems: Pick<GiftProblem[], 'push'>): MovedGifts {
  const centsOf = (said: number | 'open' | undefined): number | 'open' | undefined => {
    const amount = typeof said === 'number' ? amountOf(said, currency) : said;
    return amount === 'open' || (amount !== undefined && amount > 0) ? amount : undefined;
  };

  const funds = new Map<string, MovedFund>();
  for (const row of tables.get('funds') ?? []) {
    const [id, name] = [idOf(row), plainName(cellOf(row, 'name'), 100)];
    if (id && name)
      funds.set(id, { key: `fund:${id}`, name, taxDeductible: cellOf(row, 'taxdeductible') === '' || isSet(cellOf(row, 'taxdeductible')) });
  }
  const batches = new Map<string, MovedBatch>();
  const batchDateOf = columns.dates('donationbatches', 'batchdate');
  for (const row of tables.get('donationbatches') ?? []) {
    const [id, said] = [idOf(row), batchDateOf(row)];
    if (id && said.is === 'date')
      batches.set(id, { key: `batch:${id}`, name: cut(cellOf(row, 'name'), 100) || said.date, date: said.date });
  }
  const partOf = columns.amounts('funddonations', 'amount');
  const openSplits = new Set<string>();
  const splits = new Map<string, { fund?: string; amount: number }[]>();
  for (const row of tables.get('funddonations') ?? []) {
    const [donation, fund, amount] = [cellOf(row, 'donationid'), cellOf(row, 'fundid'), centsOf(partOf(row))];
    if (amount === 'open') openSplits.add(donation);
    if (amount === 'open' || amount === undefined) continue;
    const line = { ...(funds.has(fund) ? { fund: `fund:${fund}` } : {}), amount };
    splits.set(donation, [...(splits.get(donation) ?? []), line]);
  }
  const people = peopleIn(tables);
  /** A list of gifts names funds and batches instead of their ids. */
  const named = <T extends { readonly key: string }>(all: Map<string, T>, name: string, make: (key: string) => T): string => {
    const made = all.get(name) ?? make(name);
    all.set(name, made);
    return made.key;
  };
  const [dateOf, amountIn] = [columns.dates('donations', 'donationdate', 'date'), columns.amounts('donations', 'amount')];
  const gifts = new Map<string, MovedGift>();
  for (const [at, row] of (tables.get('donations') ?? []).entries()) {
    const id = idOf(row) || cellOf(row, 'paymentid') || String(at + 1);
    const [said, amount] = [dateOf(row), centsOf(amountIn(row))];
    /** Of a list without ids, the line. */
    const not = (code: GiftProblem['code']) => problems.push({ table: 'donations', id: cellOf(row, 'line') || id, code });
    if (said.is === 'ambiguous' || amount === 'open' || openSplits.has(id)) not('open');
    else if (said.is !== 'date') not('noDate');
    else if (amount === undefined) not('noAmount');
    else {
      const { date } = said;
      const names = {
        batch: cellOf(row, 'batchid'),
        batchName: cut(cellOf(row, 'batch', 'batchname'), 150),
        fund: cut(cellOf(row, 'fund', 'fundname', 'funds'), 150),
      };
      const own = names.fund
        ? [{ fund: named(funds, names.fund, (name) => ({ key: `fund:${name}`, name: cut(name, 100), taxDeductible: true })), amount }]
        : [];
      const before = gifts.get(id);
      // A table has one row for each; in a list, further lines of a payment are for other funds.
      if (before && (own.length === 0 || splits.has(id))) continue;
      const person = cellOf(row, 'personid', 'personkey', 'breezeid', 'memberid', 'individualid');
      const giver = people.has(person) ? `person:${person}` : undefined;
      const isOther =
        before?.lines.some(({ fund }) => fund === own[0]?.fund) || (before && (before.date !== date || before.person !== giver));
      const sum = (before?.lines ?? []).reduce((all, line) => all + line.amount, amount);
      const lines = isOther ? undefined : splitOf(sum, splits.get(id) ?? [...(before?.lines ?? []), ...own]);
      if (!lines) not(isOther ? 'twice' : 'split');
      else if (before) gifts.set(id, { ...before, lines });
      else {
        const batch =
          batches.get(names.batch)?.key ??
          named(batches, names.batchName || date, (name) => ({ key: `batch:${name}`, name: cut(name, 100), date }));
        const details = cellOf(row, 'methoddetails', 'checknumber');
        const method = methodOf(cellOf(row, 'method', 'methodid'));
        if (person && !giver) not('noPerson');
        gifts.set(id, {
          ...{ key: `gift:${id}`, batch, date, currency, method, lines, note: cut(cellOf(row, 'notes', 'note'), 1000) },
          person: giver,
          last4: (method === 'check' && cut(details, 20)) || undefined,
        });
      }
    }
  }
  return { funds: [...funds.values()], batches: [...batches.values()], gifts: [...gifts.values()] };
}
