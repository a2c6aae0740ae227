// Which lists of a zip are its gifts: by their columns and their names. Which of several it is, no one should guess. Pure.
import { type Answers, leftOut } from '../columns.ts';
import { fold } from '../fold.ts';
import { guessFields } from '../headings.ts';
import type { Sheet } from '../table.ts';
import { giftListOf, isGiftList, withIds } from './giftList.ts';
import { cellOf, idOf, lettersOf, type Row, tableOfSheet } from './tables.ts';

/** `name`: of the file, in small letters. */
export interface ZipList {
  readonly name: string;
  readonly sheet: Sheet;
}

/** Beginnings of words that name gifts in the languages of the suite. */
const named = [
  ...['gift', 'giving', 'donation', 'contribution', 'offering', 'tithe', 'spende', 'gabe', 'kollekte', 'donaci', 'ofrenda', 'diezmo'],
  ...['dons', 'don', 'offrande', 'donazion', 'offert', 'decim', 'doac', 'oferta', 'dizimo', 'gaver', 'kollekt', 'tiende', 'пожертвован'],
  ...['десятин', 'donasyon', 'kaloob', 'handog', 'ikapu', 'दान', 'भेंट', 'चंदा', 'दशमांश', '헌금', '십일조', '奉献', '捐款', '十一'],
].map(fold);
const whole = new Set(['don', 'dons'].map(fold));
export const soundsLikeGifts = (name: string): boolean =>
  fold(name.replace(/\.\w+$/, ''))
    .replace(/\d+/g, ' ')
    .split(' ')
    .some((word) => named.some((one) => (whole.has(one) ? word === one : word.startsWith(one))));

const tableName = (name: string): string => name.replace(/\.\w+$/, '');
const isOurs = ({ name }: ZipList): boolean => tableName(name) === 'donations';

/** The lists that could be the gifts. `known`: names of lists of something else. */
export const giftFilesIn = (lists: readonly ZipList[], known: (table: string) => boolean): ZipList[] =>
  lists.filter((one) => isOurs(one) || (!known(tableName(one.name)) && isGiftList(one.sheet)));

const questionId = 'giftFile';
const ofFile = 'file:';
export const allFiles = 'all';
const headingsOf = ({ sheet }: ZipList): string => sheet.headings.map(fold).join('|');

/** Which of the files are gifts: one, all of them if they are written alike, or none. `count`: how many lines they have. */
export interface GiftFileQuestion {
  readonly id: string;
  readonly about: 'giftFile';
  readonly table: 'donations';
  readonly samples: readonly string[];
  readonly count: number;
  readonly choices: readonly string[];
}

/** Nothing to ask if one is named as gifts are, and no other could be meant. */
export function giftFileQuestion(files: readonly ZipList[]): GiftFileQuestion | undefined {
  const [first] = files;
  if (!first || (files.length === 1 && soundsLikeGifts(first.name))) return undefined;
  const isAlike = files.length > 1 && files.every((one) => headingsOf(one) === headingsOf(first));
  return {
    ...{ id: questionId, about: 'giftFile', table: 'donations', samples: files.map(({ name }) => name) },
    count: files.reduce((sum, { sheet }) => sum + sheet.lines.length, 0),
    choices: [...files.map(({ name }) => `${ofFile}${name}`), ...(isAlike ? [allFiles] : []), leftOut],
  };
}
/** The file that an answer means. */
export const fileOfAnswer = (answer: string): string | undefined => (answer.startsWith(ofFile) ? answer.slice(ofFile.length) : undefined);

/** Those that are taken: none as long as it is asked. */
export function takenGiftFiles(files: readonly ZipList[], answers: Answers): readonly ZipList[] {
  if (!giftFileQuestion(files)) return files;
  const answer = answers[questionId] ?? '';
  if (answer === allFiles) return files.every((one) => files[0] && headingsOf(one) === headingsOf(files[0])) ? files : [];
  return files.filter(({ name }) => name === fileOfAnswer(answer));
}

const ids = ['personid', 'personkey', 'breezeid', 'memberid', 'individualid'];

/** By email and name together, as a name alone is no one (decision P6); only of those who have an id. */
function byEmailAndName(people: Sheet): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const rows = tableOfSheet(people);
  for (const [at, keys] of donorKeys(people).entries()) {
    const row = rows[at];
    const id = row && (idOf(row) || cellOf(row, ...ids));
    for (const key of id ? keys : []) found.set(key, found.has(key) && found.get(key) !== id ? '' : (id ?? ''));
  }
  return found;
}

/** What each line says of email and name: as one text, and first and last by themselves. */
function donorKeys({ headings, lines }: Sheet): readonly (readonly string[])[] {
  const fields = guessFields(headings, new Map());
  const place = (name: (typeof fields)[number]) => fields.indexOf(name);
  const [email, display, first, last] = [place('contactInfo.email'), place('name.display'), place('name.first'), place('name.last')];
  return lines.map(({ cells }) => {
    const said = (at: number) => fold(cells[at] ?? '');
    const names = [said(display), `${said(first)} ${said(last)}`.trim()].filter(Boolean);
    return said(email) ? [...new Set(names)].map((name) => `${said(email)}|${name}`) : [];
  });
}

/** The gifts of a list as rows, put down to those of the zip’s people who gave them. */
export function giftRows({ sheet }: ZipList, people: Sheet): { readonly rows: Row[]; readonly said: ReadonlyMap<string, string> } {
  const raw = tableOfSheet(sheet);
  const columns = new Set(sheet.headings.map(lettersOf));
  const isRaw = (columns.has('donationdate') || columns.has('date')) && columns.has('amount');
  const list = giftListOf(sheet);
  if (!list) return { rows: withIds(sheet.lines, raw), said: new Map() };
  const [known, own] = [byEmailAndName(people), new Map<string, string>()];
  const keys = donorKeys({ headings: list.donors.headings, lines: list.donors.lines });
  for (const [at, { cells }] of list.donors.lines.entries()) {
    const id = keys[at]?.map((key) => known.get(key)).find(Boolean);
    if (id && cells[0]) own.set(cells[0], id);
  }
  const gifts = list.tables.get('donations') ?? [];
  const rows = raw.map((row, at): Row => {
    const read = gifts[at] ?? new Map<string, string>();
    const donor = read.get('personid') ?? '';
    const person = cellOf(row, ...ids) ? undefined : (own.get(donor) ?? donor);
    return new Map([
      ...row,
      ...(isRaw ? [] : [...read].filter(([column]) => column !== 'personid')),
      ...(person ? [['personid', person] as const] : []),
    ]);
  });
  return { rows: withIds(sheet.lines, rows), said: isRaw ? new Map() : list.said };
}
