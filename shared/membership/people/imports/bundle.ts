// People out of what another system hands over whole: the dump of a database, or the lists of a zip, with the groups and gifts in it (`moved/`). What
// else is in it is named, not imported.
import type { MovedGift } from '#shared/giving/imports/moved.ts';
import type { Answers } from './columns.ts';
import type { ImportField } from './fields.ts';
import { giftFileQuestion, giftFilesIn, giftRows, takenGiftFiles, type ZipList } from './moved/giftFiles.ts';
import { giftListOf, isGiftList } from './moved/giftList.ts';
import { type Moved, movedOf, movedTables, nothingMoved } from './moved/moved.ts';
import { utc } from './moved/readContent.ts';
import { movedDump, tableOfSheet } from './moved/tables.ts';
import type { Source } from './sources.ts';
import { type Dump, type DumpRow, rowsOfDump } from './sqlDump.ts';
import { type Sheet, sheetOfCsv } from './table.ts';

export interface Also {
  readonly name: string;
  readonly count: number;
}
/** A dump may hold several churches; people of one are read. */
export interface ChurchInFile {
  readonly id: string;
  readonly name: string;
  readonly people: number;
}
export interface Bundle {
  readonly sheet: Sheet;
  readonly source: Source | undefined;
  /** What comes along with the people. */
  readonly moved: Moved;
  /** The same as its questions are answered. */
  readonly movedBy: (answers: Answers) => Moved;
  /** What else is in the file, and isn’t imported. */
  readonly also: readonly Also[];
  /** The same as questions are answered, if it depends on that. */
  readonly alsoBy?: (answers: Answers) => readonly Also[];
  readonly churches: readonly ChurchInFile[];
  /** Whose people these are, of several churches. */
  readonly church: string;
  /** A list of gifts alone: its people are those who gave. */
  readonly isGifts?: boolean;
}

/** Columns of ChurchApps’ table of people that are named otherwise here, in small letters. */
const columns: readonly (readonly [string, ImportField])[] = [
  ['id', 'id'],
  ['householdid', 'householdId'],
  ['householdname', 'householdName'],
  ['prefix', 'name.prefix'],
  ['firstname', 'name.first'],
  ['middlename', 'name.middle'],
  ['lastname', 'name.last'],
  ['suffix', 'name.suffix'],
  ['nickname', 'name.nick'],
  ['email', 'contactInfo.email'],
  ['mobilephone', 'contactInfo.mobilePhone'],
  ['homephone', 'contactInfo.homePhone'],
  ['workphone', 'contactInfo.workPhone'],
  ['address1', 'contactInfo.address1'],
  ['address2', 'contactInfo.address2'],
  ['city', 'contactInfo.city'],
  ['state', 'contactInfo.state'],
  ['zip', 'contactInfo.zip'],
  ['birthdate', 'birthDate'],
  ['gender', 'gender'],
  ['maritalstatus', 'maritalStatus'],
  ['anniversary', 'anniversary'],
  ['membershipstatus', 'membershipStatus'],
  ['householdrole', 'householdRole'],
  ['optedout', 'optedOut'],
  ['nametagnotes', 'nametagNotes'],
  ['donornumber', 'donorNumber'],
];

/** `today`: from which dates are reckoned; `currency`: of its gifts; `zone`: the church’s own. */
interface Reading {
  readonly today: string;
  readonly currency: MovedGift['currency'];
  readonly zone: string;
}

const midnight = /^(\d{4}-\d\d-\d\d)[ T]\d\d:\d\d.*$/;
const of = (row: DumpRow, column: string): string => row.cells.get(column) ?? '';
const isThere = (row: DumpRow): boolean => !['1', 'true'].includes(of(row, 'removed').toLowerCase());

function churchesIn(dump: Dump): ChurchInFile[] {
  const counts = new Map<string, number>();
  for (const row of (dump.get('people') ?? []).filter(isThere)) {
    const id = of(row, 'churchid');
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const names = new Map((dump.get('churches') ?? []).map((row) => [of(row, 'id'), of(row, 'name')]));
  return [...counts].map(([id, people]) => ({ id, name: names.get(id) || id, people })).toSorted((a, b) => b.people - a.people);
}

/** `church`: whose people, of several; those of the largest if it is not one of them. */
function bundleOfDump(dump: Dump, church: string, { today, currency, zone }: Reading): Bundle {
  const churches = churchesIn(dump);
  const chosen = churches.find(({ id }) => id === church) ?? churches[0];
  const isOfChurch = (row: DumpRow): boolean => of(row, 'churchid') === (chosen?.id ?? '') || !row.cells.has('churchid');
  const isOurs = (row: DumpRow): boolean => isThere(row) && isOfChurch(row);
  const households = new Map((dump.get('households') ?? []).filter(isOurs).map((row) => [of(row, 'id'), of(row, 'name')]));
  const people = (dump.get('people') ?? []).filter(isOurs);
  const used = columns.filter(([column]) => column === 'householdname' || people.some((row) => row.cells.has(column)));
  const cell = (row: DumpRow, column: string): string => {
    if (column === 'householdname') return households.get(of(row, 'householdid')) ?? '';
    if (column === 'optedout') return of(row, column) && (of(row, column) === '1' ? 'true' : 'false');
    return of(row, column).replace(midnight, '$1').replaceAll('\u0000', '').trim();
  };
  const lines = people.map((row) => ({ line: row.line, cells: used.map(([column]) => cell(row, column)) }));
  const sheet = { headings: used.map(([, field]) => field), lines };
  // Deleted questions explain the answers they were given.
  const ours = new Map([...dump].map(([name, rows]) => [name, rows.filter(name === 'questions' ? isOfChurch : isOurs)]));
  // A dump that reckons dates says when on the church’s clock things happen.
  const isWall = [...dump.values()].some((rows) => rows.some(({ reckoned }) => reckoned.size > 0));
  const tables = movedDump(ours, today);
  const movedBy = (answers: Answers) => movedOf(tables, currency, { zone, isWall }, { answers });
  const moved = movedBy({});
  // Of tables that hold more than notes, the rest is named.
  const also = [...dump]
    .filter(([name]) => !['people', 'households', 'churches'].includes(name) && !movedTables.has(name))
    .map(([name, rows]) => ({ name, count: rows.filter(isOurs).length - (moved.taken.get(name) ?? 0) }))
    .filter(({ count }) => count > 0);
  return { sheet, source: 'b1', moved, movedBy, also, churches, church: churches.length > 1 ? (chosen?.id ?? '') : '' };
}

export interface FileInZip {
  readonly name: string;
  readonly text: () => string;
}

const isDump = (text: string): boolean => /^\s*(insert|replace)\s+(ignore\s+)?into\s+[\w.`"]+\s*\(/im.test(text);
const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1).toLowerCase();
const picture = /\.(png|jpe?g|gif|webp)$/;

const nothingElse = { also: [], churches: [], church: '' };
/** Of a list alone: of people, or of gifts. */
export function bundleOfSheet(sheet: Sheet, currency: MovedGift['currency'] = 'usd'): Bundle {
  const list = giftListOf(sheet);
  if (!list) return { ...nothingElse, sheet, source: undefined, moved: nothingMoved, movedBy: () => nothingMoved };
  const { donors, tables, source, said } = list;
  const movedBy = (answers: Answers) => movedOf(tables, currency, utc, { answers, headings: new Map(), said });
  return { ...nothingElse, sheet: donors, source, moved: movedBy({}), movedBy, isGifts: true };
}

/** Of one file: a dump, or a list as it is. */
export function bundleOfText(text: string, church: string, today = '', currency: MovedGift['currency'] = 'usd', zone = 'UTC'): Bundle {
  return isDump(text)
    ? bundleOfDump(rowsOfDump(text, today), church, { today, currency, zone })
    : bundleOfSheet(sheetOfCsv(text), currency);
}

const tableName = (name: string): string => name.replace(/\.\w+$/, '');
const isMoved = (table: string): boolean => movedTables.has(table);

/** The list of people: by its name, or the only one that is of nothing else. */
function peopleOf(lists: readonly ZipList[]): ZipList | undefined {
  const named = lists.find(({ name }) => name === 'people.csv');
  const [first, ...more] = lists.length === 1 ? lists : lists.filter(({ name, sheet }) => !isMoved(tableName(name)) && !isGiftList(sheet));
  return named ?? (more.length === 0 ? first : undefined);
}

function bundleOfLists(
  sheet: Sheet,
  others: readonly ZipList[],
  { currency, photos }: { readonly currency: MovedGift['currency']; readonly photos: readonly Also[] },
): Bundle {
  const couldBe = giftFilesIn(others, (table) => isMoved(table));
  const question = giftFileQuestion(couldBe);
  const rest = others.filter((one) => !couldBe.includes(one));
  const gifts = new Map(couldBe.map((one) => [one, giftRows(one, sheet)]));
  const tables = [...rest.map((one) => [tableName(one.name), tableOfSheet(one.sheet)] as const), ['people', tableOfSheet(sheet)] as const];
  const ofRest = rest.map((one) => [tableName(one.name), one.sheet.headings] as const);
  const movedBy = (answers: Answers): Moved => {
    const taken = takenGiftFiles(couldBe, answers);
    const rows = taken.flatMap((one) => gifts.get(one)?.rows ?? []);
    const headings = new Map([...ofRest, ...taken.map((one) => ['donations', one.sheet.headings] as const)]);
    const said = new Map(taken.flatMap((one) => [...(gifts.get(one)?.said ?? [])]));
    const all = new Map([...tables, ['donations', rows] as const]);
    const moved = movedOf(all, currency, utc, { answers, headings, said });
    return question ? { ...moved, questions: [question, ...moved.questions] } : moved;
  };
  const moved = movedBy({});
  const alsoBy = (answers: Answers): Also[] => {
    const taken = takenGiftFiles(couldBe, answers);
    const left = others.filter((one) => !taken.includes(one) && (couldBe.includes(one) || !isMoved(tableName(one.name))));
    const counted = left.map((one) => ({ name: one.name, count: one.sheet.lines.length - (moved.taken.get(tableName(one.name)) ?? 0) }));
    return [...counted, ...photos].filter(({ count }) => count > 0);
  };
  return { ...nothingElse, sheet, source: undefined, moved, movedBy, also: alsoBy({}), alsoBy };
}

/** Of a zip: the list of people in it, or the dumps in it together; nothing if there is neither. */
export function bundleOfZip(
  files: readonly FileInZip[],
  church: string,
  today = '',
  currency: MovedGift['currency'] = 'usd',
  zone = 'UTC',
): Bundle | undefined {
  const pictures = files.filter(({ name }) => picture.test(baseName(name))).length;
  const photos = pictures > 0 ? [{ name: 'photos', count: pictures }] : [];
  const lists = files
    .filter(({ name }) => /\.(csv|tsv)$/.test(baseName(name)))
    .map(({ name, text }) => ({ name: baseName(name), sheet: sheetOfCsv(text()) }));
  const people = peopleOf(lists);
  if (people) {
    const others = lists.filter((one) => one !== people);
    return others.length > 0
      ? bundleOfLists(people.sheet, others, { currency, photos })
      : { ...bundleOfSheet(people.sheet, currency), also: photos };
  }
  const dumps = files.filter(({ name }) => baseName(name).endsWith('.sql'));
  if (dumps.length === 0) return undefined;
  const all = new Map<string, DumpRow[]>();
  for (const { text } of dumps) for (const [name, rows] of rowsOfDump(text(), today)) all.set(name, [...(all.get(name) ?? []), ...rows]);
  const found = bundleOfDump(all, church, { today, currency, zone });
  return { ...found, also: [...found.also, ...photos] };
}
