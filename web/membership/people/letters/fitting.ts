// In which size of letters an address fits its label. Reckoned, not measured: the sheet is laid out before it is drawn, and printed elsewhere. Pure.
import type { Sheet } from './sheets.ts';

/** Millimeters left and right of an address. */
export const padding = 3;
const mmPerPoint = 0.3528;
export const lineHeight = 1.2;
/** Points. Below the smallest, no one reads it without a glass. */
const [largest, smallest, step] = [11, 4.5, 0.5] as const;

const square = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u;
const mark = /\p{M}/u;
/** The widths of letters in ems, rather too much than too little. */
const widthOf = (letter: string): number => {
  if (mark.test(letter)) return /\p{Mc}/u.test(letter) ? 0.4 : 0;
  if (square.test(letter)) return 1;
  if (/[WM@]/.test(letter)) return 0.95;
  return /\p{Lu}/u.test(letter) ? 0.74 : /[ijl.,'’:;! ]/.test(letter) ? 0.3 : 0.57;
};
const emsOf = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

/** How many lines a text takes, parted at its spaces and, where a word is longer than a line, within it. */
export function rowsOf(text: string, ems: number): number {
  let [rows, used] = [1, 0];
  for (const word of text.split(' ').map(emsOf)) {
    const ahead = used > 0 ? used + widthOf(' ') + word : word;
    if (ahead <= ems) used = ahead;
    else {
      if (used > 0) rows += 1;
      const more = Math.max(0, Math.ceil(word / ems) - 1);
      rows += more;
      used = word - more * ems;
    }
  }
  return rows;
}

/** The largest size in which all lines fit, each wrapped where it is too long. */
export function fitting(lines: readonly string[], { width, height }: Pick<Sheet, 'width' | 'height'>): number {
  for (let points = largest; points > smallest; points -= step) {
    const ems = (width - 2 * padding) / (points * mmPerPoint);
    const rows = lines.reduce((sum, line) => sum + rowsOf(line, ems), 0);
    if (rows * points * mmPerPoint * lineHeight <= height - 2) return points;
  }
  return smallest;
}
