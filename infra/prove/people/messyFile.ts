// Lists of people as offices keep them, in every encoding and with every separator that lists come in.
import { chances } from '#shared/membership/forms/conditionsTesting.ts';

/** Named by what is in front of the text and how its characters are written. */
export const encodings = ['UTF-8', 'UTF-8 with a mark', 'UTF-16 little-endian', 'UTF-16 big-endian', 'Windows-1252'] as const;
export type Encoding = (typeof encodings)[number];
export const delimiters = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

export interface Messy {
  readonly text: string;
  readonly lines: number;
  /** Lines about someone whom an earlier line is about, and that say nothing new. */
  readonly doubled: number;
}

const chance = chances(2_411);
const pick = (all: readonly string[]): string => all[chance(all.length)] ?? '';
const two = (number: number): string => String(number).padStart(2, '0');

/** Names that every one of the encodings can write. */
const firstNames = ['Anna', 'Bo', 'Çetin', 'Dörte', 'Émile', 'Fay', 'Zoë', 'Hana', 'Ivo', 'Jürgen'];
const lastNames = ['Berg', 'Ek', 'O’Hara', 'van der Meer', 'Müller', 'Nuñez', 'Øst', 'Šimon', 'Smith, Jr.', '"Red" Baker'];
const months = ['January', 'Februar', 'mars', 'abril', 'May', 'Juni', 'juillet', 'agosto', 'September', 'Oktober', 'november', 'dicembre'];

/** Days are seen to come first, as some are beyond the twelfth; a few are no dates, have no year, or lie in the future. */
function birthday(): string {
  const [day, month, year] = [1 + chance(28), 1 + chance(12), 1930 + chance(90)];
  const kind = chance(100);
  if (kind < 22) return '';
  if (kind < 55) return `${day}.${month}.${year}`;
  if (kind < 75) return `${year}-${two(month)}-${two(day)}`;
  if (kind < 85) return `${day}/${month}/${year}`;
  if (kind < 92) return `${day} ${months[month - 1]} ${year}`;
  if (kind < 95) return `${two(day)}.${two(month)}.${year} 00:00:00`;
  if (kind < 97) return `${day}.${month}.`;
  return pick(['31.2.1980', 'Easter', '1.1.2999']);
}

const quoted = (cell: string, delimiter: Delimiter): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Gaps, addresses that are none, dates in many forms, quoted cells, lines within cells, and three in a hundred that are there twice. */
export function messyFile(people: number, delimiter: Delimiter): Messy {
  const headings = [
    'Member ID',
    'First name',
    'Last name',
    'Birthday',
    'E-mail',
    'Mobile',
    'Family number',
    'Family',
    'Street',
    'City',
    'Status',
  ];
  const lines = [headings];
  let doubled = 0;
  for (let at = 0; at < people; at++) {
    const family = Math.floor(at / 3);
    const email = ['', '', `p${at}@proof.test`, `P${at}@Proof.Test `, 'none'][chance(5)] ?? '';
    const line = [
      ...[`M${at}`, pick(firstNames), pick(lastNames), birthday(), email, chance(3) ? '' : `+49 170 ${at}`],
      ...[`F${family}`, pick(lastNames), chance(2) ? '' : `${family} Main Street\nBack house`, pick(['', 'Bern', 'Basel', 'Zürich'])],
      pick(['Member', 'member', 'Visitor', 'Friend', '']),
    ];
    lines.push(line);
    if (chance(100) >= 3) continue;
    // As it is, or as someone typed it once more: with gaps, and the address in capitals.
    const [id = '', first = '', last = '', , mail = ''] = line;
    lines.push(chance(2) ? line : [id, first, last, '', mail.trim().toUpperCase(), '', line[6] ?? '', '', '', '', line[10] ?? '']);
    doubled += 1;
  }
  const text = lines.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter)).join('\r\n');
  return { text, lines: lines.length - 1, doubled };
}

/** Where Windows-1252 has letters of ours that ISO 8859-1 lacks. */
const ofWindows = new Map([
  ['Š', 0x8a],
  ['’', 0x92],
]);

/** The bytes of a file; throws if the encoding can’t write the text. */
export function bytesOf(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'UTF-8') return new Uint8Array(Buffer.from(text, 'utf8'));
  if (encoding === 'UTF-8 with a mark') return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf8'));
  if (encoding === 'UTF-16 little-endian') return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  if (encoding === 'UTF-16 big-endian') return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
  return Uint8Array.from([...text], (letter) => {
    const code = ofWindows.get(letter) ?? letter.charCodeAt(0);
    if (code > 0xff) throw new Error(`Windows-1252 has no ${letter}.`);
    return code;
  });
}
