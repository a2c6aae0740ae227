// How iCalendar writes things (RFC 5545, sections 3.1 and 3.3): lines, texts and times.
import { formatWallTime } from '#shared/time/wallTime.ts';

/** Octets of a line, its end left out. */
const longest = 75;

/** Bytes of a character as UTF-8. */
const bytesOf = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** A line folded so that no part is longer than 75 octets and no character is cut. */
export function folded(line: string): string {
  if (line.length * 3 <= longest) return line;
  let out = '';
  let size = 0;
  for (const character of line) {
    const bytes = bytesOf(character);
    if (size + bytes > longest) {
      out += '\r\n ';
      size = 1;
    }
    out += character;
    size += bytes;
  }
  return out;
}

/** A value of type TEXT. What no text may hold (control characters) is left out. */
export const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** `20260131T100000`: what clocks show. */
export const compact = (wall: number): string => formatWallTime(wall).replace(/[-:]/g, '');
export const compactDate = (wall: number): string => compact(wall).slice(0, 8);
/** `20260131T090000Z`: an instant in milliseconds. */
export const utc = (instant: number): string => `${compact(Math.floor(instant / 1000) * 1000)}Z`;

/** `+0530`; with seconds where clocks of old had them. */
export function offsetText(offset: number): string {
  const seconds = Math.abs(offset) / 1000;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${parts[0]}${parts[1]}${parts[2] === '00' ? '' : parts[2]}`;
}

/** Lines as a text with the line ends of the format. */
export const joined = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

/** As an identifier stands in calendars: with where it is from, if it does not say so itself. */
export const uidIn = (uid: string, host: string): string => (/[@:{]/.test(uid) ? uid : `${uid}@${host}`);
