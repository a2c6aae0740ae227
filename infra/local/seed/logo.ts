import { lettering } from './drawing/lettering.ts';
import { candleMark, type Ink, type Mark, sunriseMark, tinyCandle, tinySunrise } from './drawing/marks.ts';
import { pngOf } from './png.ts';

export type Branded = 'grace' | 'hope';
/** The ground that the logo is made for. */
export type Ground = 'light' | 'dark';

interface Brand {
  readonly mark: Mark;
  readonly tiny: Mark;
  readonly name: string;
  readonly under: string;
  /** Space between the letters of both lines, so that they end together. */
  readonly gaps: readonly [number, number];
  readonly tile: string;
  readonly light: Ink;
  readonly dark: Ink;
}

const brands: Record<Branded, Brand> = {
  grace: {
    mark: candleMark,
    tiny: tinyCandle,
    name: 'GRACE',
    under: 'COMMUNITY CHURCH',
    gaps: [40, 12.4],
    tile: '#f4efe4',
    light: { arch: '#1f5a63', inner: '#17454d', line: '#f1e7d3', light: '#f2b04a', name: '#1b4f58', under: '#8a5f1d' },
    dark: { arch: '#2f8490', inner: '#1b5964', line: '#fbf4e4', light: '#f7be62', name: '#ffffff', under: '#f4cd8b' },
  },
  hope: {
    mark: sunriseMark,
    tiny: tinySunrise,
    name: 'HOPE',
    under: 'CHAPEL',
    gaps: [28, 44],
    tile: '#f3eef6',
    light: { arch: '#3a3a74', inner: '#2c2c5c', line: '#f6d9c6', light: '#f07f5a', name: '#2f2f63', under: '#b04a28' },
    dark: { arch: '#5b5bab', inner: '#42428a', line: '#fbe4d6', light: '#ff9a76', name: '#ffffff', under: '#ffc3aa' },
  },
};

/** The logo, 800 x 200, transparent. */
export const logoSvg = (church: Branded, ground: Ground): string => {
  const brand = brands[church];
  const ink = brand[ground];
  const name = lettering(brand.name, 84, brand.gaps[0], 10, ink.name);
  const under = lettering(brand.under, 26, brand.gaps[1], 3.8, ink.under);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 200">' +
    `<g transform="translate(16,18)">${brand.mark(ink)}</g>` +
    `<g transform="translate(206,34)">${name.svg}</g><g transform="translate(204,144)">${under.svg}</g></svg>`
  );
};

/** The favicon: the mark on a tile, or at sixteen pixels what is left of it, transparent. */
const faviconSvg = (church: Branded, size: 400 | 16): string => {
  const brand = brands[church];
  if (size === 16) return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${brand.tiny(brand.light)}</svg>`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">' +
    `<rect width="400" height="400" rx="84" fill="${brand.tile}"/><g transform="translate(44,40) scale(1.95)">${brand.mark(brand.light)}</g></svg>`
  );
};

/** @returns the bytes of a PNG file of 800 x 200 pixels, for a light or a dark ground */
export const logoPng = (church: Branded, ground: Ground): Promise<Uint8Array> => pngOf(logoSvg(church, ground), 800);

/** @returns the bytes of a square PNG file of `size` pixels */
export const faviconPng = (church: Branded, size: 400 | 16): Promise<Uint8Array> => pngOf(faviconSvg(church, size), size);
