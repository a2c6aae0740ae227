// What a statement says: from the gifts of a year, the people and the church, as they are now. Pure but for what all statements share.
import { todayIn } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches, type PersonRow } from '#functions/membership/table.ts';
import { fundAccount, remainingOf } from '#shared/giving/entries.ts';
import { counts } from '#shared/giving/gifts.ts';
import { covers, type GiftAid, isInForce, isTooMuch } from '#shared/giving/statements/giftAid.ts';
import type { Statement, StatementLine, StatementSettings } from '#shared/giving/statements/statement.ts';
import { loadFunds } from '../funds/loadFunds.ts';
import type { GivenRow } from '../givers/unnamed.ts';
import { wordingOf } from './acknowledgments.ts';
import { statementSettings } from './rows.ts';

export const plainSettings: StatementSettings = { country: 'us', taxId: '', signer: '', note: '' };
export type Composed = Omit<Statement, 'id' | 'at' | 'by' | 'reason' | 'replaces' | 'replacedBy'>;

/** A line for each fund of a gift that still holds something, and one for the covered fee. `aid`: the giver's Gift Aid declaration. */
function linesOf(row: GivenRow, names: ReadonlyMap<string, string>, aid: GiftAid | undefined): StatementLine[] {
  const left = new Map(remainingOf(row, row.backs));
  const unnamed = row.unnamed ? { unnamed: true } : {};
  const plain = { giftId: row.id, date: row.date, method: row.method, currency: row.currency, ...unnamed };
  const funds = row.funds.map(({ fundId, deductible = true }) => ({
    ...plain,
    fund: names.get(fundId) ?? '',
    amount: left.get(fundAccount(fundId)) ?? 0,
    deductible,
  }));
  const cover = { ...plain, fund: '', amount: left.get('cover') ?? 0, deductible: row.funds.every(({ deductible = true }) => deductible) };
  const kept = [...funds, cover].filter(({ amount }) => amount !== 0);
  const whole = kept.reduce((sum, { amount }) => sum + amount, 0);
  const isCovered = aid !== undefined && covers(aid, row.date) && !isTooMuch(whole, row.goods);
  const lines: StatementLine[] = isCovered ? kept.map((line) => (line.deductible ? { ...line, giftAid: true } : line)) : kept;
  const [first, ...others] = lines;
  return first && row.goods ? [{ ...first, goods: row.goods }, ...others] : lines;
}

/** What was given in return is taken from the deductible part of its gift, whatever fund that is for; no gift is worth less than nothing. */
export function totalsOf(lines: readonly StatementLine[], isAided: boolean): Statement['totals'] {
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
  const aided = (currency: string) =>
    lines.reduce((sum, line) => (line.giftAid && line.currency === currency ? sum + line.amount : sum), 0);
  return [...all.values()].map((total) => (isAided ? { ...total, giftAid: aided(total.currency) } : total));
}

const shortened = (lines: readonly (string | undefined)[]): string[] =>
  lines.flatMap((line) => line?.trim().slice(0, 100) || []).slice(0, 5);

const addressOf = (place: Partial<Pick<ChurchRow, 'address1' | 'address2' | 'city' | 'state' | 'zip'>>): string[] =>
  shortened([place.address1, place.address2, [place.city, [place.state, place.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')]);

export interface Shared {
  readonly church: Statement['church'];
  readonly settings: StatementSettings;
  readonly names: ReadonlyMap<string, string>;
  /** In the church's time zone. */
  readonly today: string;
}

export interface Giver {
  readonly person: PersonRow;
  readonly aid: GiftAid | undefined;
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
    today: todayIn(church.row),
  };
}

/** A declaration is one giver's own: it covers no gift of the other one of a couple. */
const aidFor = (givers: readonly Giver[], { personId }: GivenRow): GiftAid | undefined =>
  (givers.length === 1 ? givers[0] : givers.find(({ person }) => person.id === personId))?.aid;

/** `rows`: all gifts of the givers in the year, the latest first. */
export function composed(
  { settings, church, names, today }: Shared,
  year: number,
  asked: readonly Giver[],
  rows: readonly GivenRow[],
): Composed {
  const isBritish = settings.country === 'gb';
  const all = asked.map(({ person, aid }) => ({ person, aid: isBritish ? aid : undefined }));
  const givers = all.map(({ person }) => person);
  const declared = all.flatMap(({ person, aid }) => (aid ? [{ name: person.name.display.slice(0, 200), date: aid.declared }] : []));
  const lines = rows
    .filter(({ status }) => counts(status))
    .toReversed()
    .flatMap((row) => linesOf(row, names, aidFor(all, row)));
  const numbers = givers.flatMap(({ donorNumber }) => donorNumber || []).join(', ');
  const isToSign = isBritish && all.some(({ aid }) => !isInForce(aid, today));
  return {
    year,
    personIds: givers.map(({ id }) => id),
    names: givers.map(({ name }) => name.display.slice(0, 200)),
    address: addressOf(givers[0]?.contactInfo ?? {}),
    donorNumber: settings.donorNumbers && numbers ? numbers.slice(0, 50) : undefined,
    church,
    lines,
    totals: totalsOf(lines, declared.length > 0),
    wording: wordingOf(settings, lines),
    declaration: (isToSign && settings.declaration) || undefined,
    declared: declared.length > 0 ? declared : undefined,
  };
}
