// Sheets of labels as they are sold, by the numbers of the brand that all others name as well. All lengths in millimetres.

import type { ReactNode } from 'react';

/** `key`: tells the pages of a print from each other. */
export interface PrintedPage {
  readonly key: string;
  readonly content: ReactNode;
}

export const papers = { letter: { width: 215.9, height: 279.4 }, a4: { width: 210, height: 297 } } as const;
export type Paper = keyof typeof papers;

export interface Sheet {
  readonly id: string;
  readonly paper: Paper;
  readonly columns: number;
  readonly rows: number;
  /** Of one label. */
  readonly width: number;
  readonly height: number;
  /** Where the first label is. */
  readonly left: number;
  readonly top: number;
  /** From one label to the next. */
  readonly stepX: number;
  readonly stepY: number;
}

export const sheets: readonly [Sheet, ...Sheet[]] = [
  { id: '5160', paper: 'letter', columns: 3, rows: 10, width: 66.675, height: 25.4, left: 4.7625, top: 12.7, stepX: 69.85, stepY: 25.4 },
  { id: '5163', paper: 'letter', columns: 2, rows: 5, width: 101.6, height: 50.8, left: 3.96875, top: 12.7, stepX: 106.3625, stepY: 50.8 },
  { id: 'L7160', paper: 'a4', columns: 3, rows: 7, width: 63.5, height: 38.1, left: 7.25, top: 15.15, stepX: 66, stepY: 38.1 },
  { id: 'L7163', paper: 'a4', columns: 2, rows: 7, width: 99.1, height: 38.1, left: 4.65, top: 15.15, stepX: 101.6, stepY: 38.1 },
  { id: 'L7159', paper: 'a4', columns: 3, rows: 8, width: 63.5, height: 33.9, left: 7.25, top: 12.9, stepX: 66, stepY: 33.9 },
];

export const labelsOn = ({ columns, rows }: Sheet): number => columns * rows;

const american: readonly string[] = ['US', 'CA', 'MX', 'PH', 'CO', 'CL', 'VE'];
/** What a church in a country (two letters) has in its printer. */
export const paperOf = (country: string): Paper => (american.includes(country.toUpperCase()) ? 'letter' : 'a4');
export const sheetFor = (country: string): Sheet => sheets.find(({ paper }) => paper === paperOf(country)) ?? sheets[0];

export interface Placed<T> {
  readonly item: T;
  readonly left: number;
  readonly top: number;
}

/** Page by page, in rows; `from`: the first label that is still on the sheet, beginning with 1. */
export function placeLabels<T>(items: readonly T[], sheet: Sheet, from = 1): Placed<T>[][] {
  const perSheet = labelsOn(sheet);
  const skipped = Math.min(Math.max(Math.trunc(from) || 1, 1), perSheet) - 1;
  const pages: Placed<T>[][] = Array.from({ length: items.length === 0 ? 0 : Math.ceil((items.length + skipped) / perSheet) }, () => []);
  items.forEach((item, index) => {
    const at = index + skipped;
    const [column, row] = [at % sheet.columns, Math.floor((at % perSheet) / sheet.columns)];
    const place = { item, left: sheet.left + column * sheet.stepX, top: sheet.top + row * sheet.stepY };
    pages[Math.floor(at / perSheet)]?.push(place);
  });
  return pages;
}
