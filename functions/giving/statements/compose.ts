// What a statement says: from the gifts of a year, the people and the church, as they are now. Pure but for what all statements share.
import type { Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches, type PersonRow } from '#functions/membership/table.ts';
import { fundAccount, remainingOf } from '#shared/giving/entries.ts';
import { counts } from '#shared/giving/gifts.ts';
import type { Statement, StatementLine, StatementSettings } from '#shared/giving/statements/statement.ts';
import { loadFunds } from '../funds/loadFunds.ts';
import type { GiftRow } from '../ledger/rows.ts';
import { statementSettings } from './rows.ts';
import { wordingOf } from './wording.ts';

export const plainSettings: StatementSettings = { country: 'us', taxId: '', signer: '', note: '' };
export type Composed = Omit<Statement, 'id' | 'at' | 'by' | 'reason' | 'replaces' | 'replacedBy'>;

/** A line for each fund of a gift that still holds something, and one for the covered fee. */
function linesOf(row: GiftRow, names: ReadonlyMap<string, string>): StatementLine[] {
  const left = new Map(remainingOf(row, row.backs));
  const plain = { giftId: row.id, date: row.date, method: row.method, currency: row.currency };
  const funds = row.funds.map(({ fundId, deductible = true }) => ({
    ...plain,
    fund: names.get(fundId) ?? '',
    amount: left.get(fundAccount(fundId)) ?? 0,
    deductible,
  }));
  const cover = { ...plain, fund: '', amount: left.get('cover') ?? 0, deductible: row.funds.every(({ deductible = true }) => deductible) };
  const lines: StatementLine[] = [...funds, cover].filter(({ amount }) => amount !== 0);
  const [first, ...others] = lines;
  return first && row.goods ? [{ ...first, goods: row.goods }, ...others] : lines;
}

/** What was given in return is taken from the deductible part of its gift, whatever fund that is for; no gift is worth less than nothing. */
function totalsOf(lines: readonly StatementLine[]): Statement['totals'] {
  const gifts = new Map<string, { currency: string; given: number; deductible: number; goods: number }>();
  for (const { giftId, currency, amount, deductible, goods } of lines) {
    const before = gifts.get(giftId) ?? { currency, given: 0, deductible: 0, goods: 0 };
    gifts.set(giftId, {
      currency,
      given: before.given + amount,
      deductible: before.deductible + (deductible ? amount : 0),
      goods: before.goods + (goods?.value ?? 0),
    });
  }
  const all = new Map<string, { currency: string; given: number; deductible: number; goods: number }>();
  for (const { currency, given, deductible, goods } of gifts.values()) {
    const before = all.get(currency) ?? { currency, given: 0, deductible: 0, goods: 0 };
    all.set(currency, {
      currency,
      given: before.given + given,
      deductible: before.deductible + Math.max(0, deductible - goods),
      goods: before.goods + goods,
    });
  }
  return [...all.values()];
}

const shortened = (lines: readonly (string | undefined)[]): string[] =>
  lines.flatMap((line) => line?.trim().slice(0, 100) || []).slice(0, 5);

const addressOf = (place: Partial<Pick<ChurchRow, 'address1' | 'address2' | 'city' | 'state' | 'zip'>>): string[] =>
  shortened([place.address1, place.address2, [place.city, [place.state, place.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')]);

export interface Shared {
  readonly church: Statement['church'];
  readonly settings: StatementSettings;
  readonly names: ReadonlyMap<string, string>;
}

/** What all statements of a church share: three requests for any number of them. */
export async function sharedFacts(table: Table): Promise<Shared> {
  const [church, kept, funds] = await Promise.all([table.need(churches, {}), table.get(statementSettings, {}), loadFunds(table)]);
  const settings = kept?.row ?? plainSettings;
  const { legalName, address, taxId, signer, signerTitle, note } = settings;
  return {
    settings,
    church: {
      name: legalName || church.row.name,
      address: address ? shortened(address.split('\n')) : addressOf(church.row),
      ...{ taxId, signer, signerTitle: signerTitle || undefined, note },
    },
    names: new Map(funds.map(({ id, name }) => [id, name])),
  };
}

/** `rows`: all gifts of the givers in the year, the latest first. */
export function composed(
  { settings, church, names }: Shared,
  year: number,
  givers: readonly PersonRow[],
  rows: readonly GiftRow[],
): Composed {
  const lines = rows
    .filter(({ status }) => counts(status))
    .toReversed()
    .flatMap((row) => linesOf(row, names));
  const numbers = givers.flatMap(({ donorNumber }) => donorNumber || []).join(', ');
  return {
    year,
    personIds: givers.map(({ id }) => id),
    names: givers.map(({ name }) => name.display.slice(0, 200)),
    address: addressOf(givers[0]?.contactInfo ?? {}),
    donorNumber: settings.donorNumbers && numbers ? numbers.slice(0, 50) : undefined,
    church,
    lines,
    totals: totalsOf(lines),
    wording: wordingOf(settings, lines),
    declaration: (settings.country === 'gb' && settings.declaration) || undefined,
  };
}
