// A list of gifts by itself, such as the giving workbook of another system: who gave, as people to be found here, and the gifts as a table. Pure.
import { hashOf } from '../decide.ts';
import type { ImportField } from '../fields.ts';
import { fold } from '../fold.ts';
import { guessFields } from '../headings.ts';
import type { Source } from '../sources.ts';
import type { Line, Sheet } from '../table.ts';
import { cellOf, idOf, type Row, type Tables } from './tables.ts';

/** What a gift has, by the names that systems and languages give it; parted by bars. */
const words = {
  donationdate:
    'date|gift date|donation date|received date|received on|date received|payment date|transaction date|datum|spendendatum|fecha|data|dato|дата|날짜|日期',
  amount: 'amount|gift amount|donation amount|gross amount|total|betrag|importe|monto|montant|importo|valor|beløp|сумма|금액|金额',
  fund: 'fund|funds|fund s|fund name|designation|fonds|zweck|fondo|fundo|фонд|기금|基金',
  batch: 'batch|batch name|batch number',
  method: 'method|method id|payment method|payment type|zahlungsart|método|mode de paiement|metodo|betalingsmåte',
  checknumber: 'check number|cheque number|schecknummer',
  notes: 'note|notes|memo|comment|comments|notiz|nota',
  id: 'id|payment id|donation id|gift id|transaction id',
} as const;
type Column = keyof typeof words;
const columns: readonly Column[] = ['donationdate', 'amount', 'fund', 'batch', 'method', 'checknumber', 'notes', 'id'];
const byWord = new Map(columns.flatMap((column) => words[column].split('|').map((word) => [fold(word), column] as const)));

/** What tells who gave. */
const donorFields: readonly ImportField[] = ['id', 'name.display', 'name.first', 'name.last', 'contactInfo.email'];
/** A list with these is one of people. */
const personal: readonly ImportField[] = ['birthDate', 'householdId', 'householdRole', 'membershipStatus'];
/** `Donor email` is an email; a donor alone is a name. */
const withoutDonor = (heading: string): string =>
  fold(heading).replace(/^(donor|giver|contributor|spender|donante|donateur|donatore|doador|giver)( |$)/, '') || 'name';

export interface GiftList {
  /** A line for each donor with a name; their id is the file’s, or follows from what it says. */
  readonly donors: Sheet;
  readonly tables: Tables;
  readonly source: Source;
  /** What the file calls its columns, by table and column. */
  readonly said: ReadonlyMap<string, string>;
}

const sourceOf = (headings: readonly string[]): Source => {
  const all = new Set(headings.map(fold));
  if (all.has('fund s') || all.has('breeze id')) return 'breeze';
  return all.has('donor id') && all.has('donation id') ? 'planningCenter' : 'other';
};

/** Without an id, a gift is known again by what its line says, and by how often the file says it: never by its place, which another file has, too. */
export function withIds(lines: readonly Line[], rows: readonly Row[]): Row[] {
  const times = new Map<string, number>();
  return lines.map(({ line, cells }, at) => {
    const row = rows[at] ?? new Map();
    const said = cells.join('\u001f');
    const before = times.get(said) ?? 0;
    times.set(said, before + 1);
    if (idOf(row) || cellOf(row, 'paymentid')) return row;
    return new Map([...row, ['id', `~${hashOf(`${before} ${said}`)}`], ['line', String(line)]]);
  });
}

/** `undefined` if it is a list of something else. */
export function giftListOf({ headings, lines }: Sheet): GiftList | undefined {
  const taken = new Set<Column>();
  const places = headings.map((heading) => {
    const column = byWord.get(fold(heading));
    if (!column || taken.has(column)) return undefined;
    taken.add(column);
    return column;
  });
  const fields = guessFields(
    headings.map((heading, at) => (places[at] ? '' : withoutDonor(heading))),
    new Map(),
  );
  if (!taken.has('donationdate') || !taken.has('amount') || fields.some((field) => field && personal.includes(field))) return undefined;
  const used = donorFields.filter((field) => field !== 'id' && fields.includes(field));
  const cell = ({ cells }: Line, of: ImportField): string => cells[fields.indexOf(of)] ?? '';
  const donorOf = (line: Line): string => {
    const own = cell(line, 'id');
    const name = used.map((field) => fold(cell(line, field))).join('|');
    return own.slice(0, 150) || (name.replaceAll('|', '') ? `~${hashOf(name)}` : '');
  };
  const donors = new Map<string, Line>();
  const givers = new Set<string>();
  const gifts = lines.map((line): Row => {
    const donor = donorOf(line);
    if (donor) givers.add(donor);
    const isNamed = used.some((field) => field.startsWith('name.') && cell(line, field));
    if (isNamed && !donors.has(donor)) donors.set(donor, { line: line.line, cells: [donor, ...used.map((field) => cell(line, field))] });
    const row = new Map<string, string>();
    for (const [at, column] of places.entries()) if (column && line.cells[at]) row.set(column, line.cells[at]);
    if (donor) row.set('personid', donor);
    return row;
  });
  return {
    donors: { headings: ['id', ...used], lines: [...donors.values()] },
    tables: new Map([
      ['people', [...givers].map((id) => new Map([['id', id]]))],
      ['donations', withIds(lines, gifts)],
    ]),
    source: sourceOf(headings),
    said: new Map(places.flatMap((column, at) => (column ? [[`donations:${column}`, headings[at] ?? ''] as const] : []))),
  };
}
