// What a statement says: from the gifts of a year, the people and the church, as they are now.
import type { Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches, type PersonRow, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { fundAccount, remainingOf } from '#shared/giving/entries.ts';
import { counts } from '#shared/giving/gifts.ts';
import type { Statement, StatementLine, StatementSettings } from '#shared/giving/statements.ts';
import { loadFunds } from '../funds/loadFunds.ts';
import { giftsOfPeople } from '../ledger/load.ts';
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

function totalsOf(lines: readonly StatementLine[]): Statement['totals'] {
  const all = new Map<string, { currency: string; given: number; deductible: number; goods: number }>();
  for (const { currency, amount, deductible, goods } of lines) {
    const before = all.get(currency) ?? { currency, given: 0, deductible: 0, goods: 0 };
    const value = goods?.value ?? 0;
    all.set(currency, {
      currency,
      given: before.given + amount,
      deductible: before.deductible + (deductible ? Math.max(0, amount - value) : 0),
      goods: before.goods + value,
    });
  }
  return [...all.values()];
}

const addressOf = (place: Partial<Pick<ChurchRow, 'address1' | 'address2' | 'city' | 'state' | 'zip'>>): string[] =>
  [place.address1, place.address2, [place.city, [place.state, place.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')]
    .map((line) => line?.slice(0, 100))
    .filter((line) => line !== undefined && line !== '')
    .filter((line) => line !== undefined);

export interface Shared {
  readonly church: Statement['church'];
  readonly settings: StatementSettings;
  readonly names: ReadonlyMap<string, string>;
}

/** What all statements of a church share: three requests for any number of them. */
export async function sharedFacts(table: Table): Promise<Shared> {
  const [church, kept, funds] = await Promise.all([table.need(churches, {}), table.get(statementSettings, {}), loadFunds(table)]);
  const settings = kept?.row ?? plainSettings;
  const { taxId, signer, note } = settings;
  return {
    settings,
    church: { name: church.row.name, address: addressOf(church.row), taxId, signer, note },
    names: new Map(funds.map(({ id, name }) => [id, name])),
  };
}

/** A couple shares a household. */
async function giversOf(table: Table, personIds: readonly string[]): Promise<PersonRow[]> {
  const batch = table.batch();
  const asked = personIds.map((id) => batch.get(table, people, { id }));
  await batch.send();
  const found = asked.flatMap((one) => one()?.row ?? []);
  const isCouple = found.every(({ householdId }) => householdId === found[0]?.householdId);
  if (found.length === 0 || found.length !== new Set(personIds).size || found.length !== personIds.length || !isCouple)
    throw new Refusal('invalid', 'Please choose a person, or two people of one household.');
  return found;
}

export async function compose(table: Table, shared: Shared, year: number, personIds: readonly string[]): Promise<Composed> {
  if (year < 1990 || year > 2200) throw new Refusal('invalid', 'Please choose a year.');
  const sorted = personIds.toSorted();
  const [givers, rows] = await Promise.all([giversOf(table, sorted), giftsOfPeople(table, sorted, `${year}-01-01`, `${year}-12-31`)]);
  const lines = rows
    .filter(({ status }) => counts(status))
    .toReversed()
    .flatMap((row) => linesOf(row, shared.names));
  if (lines.length > 3000) throw new Refusal('tooLarge');
  return {
    year,
    personIds: sorted,
    names: givers.map(({ name }) => name.display.slice(0, 200)),
    address: addressOf(givers[0]?.contactInfo ?? {}),
    donorNumber: givers[0]?.donorNumber,
    church: shared.church,
    lines,
    totals: totalsOf(lines),
    wording: wordingOf(shared.settings, lines),
  };
}
