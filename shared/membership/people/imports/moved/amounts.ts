// Amounts as lists write them: `1,234.56` or `1.234,56`. Which sign stands before the cents is decided for a whole column, never for a single cell.
export const amountFormats = ['point', 'comma'] as const;
export type AmountFormat = (typeof amountFormats)[number];

const signs: { readonly [format in AmountFormat]: { readonly cents: string; readonly thousands: string } } = {
  point: { cents: '.', thousands: ',' },
  comma: { cents: ',', thousands: '.' },
};

/** Without the currency, and without spaces and apostrophes, which only ever part thousands. */
const plain = (cell: string): string =>
  cell
    .replace(/^[^\d.,()-]+/, '')
    .replace(/[\s\p{Sc}]+$/u, '')
    .replace(/(?<=\d)[\s'’](?=\d{3}(\D|$))/g, '');

const forms: { readonly [format in AmountFormat]: RegExp } = {
  point: /^-?(\d+|[1-9]\d{0,2}(,\d{2,3})*,\d{3})(\.\d+)?$/,
  comma: /^-?(\d+|[1-9]\d{0,2}(\.\d{2,3})*\.\d{3})(,\d+)?$/,
};
const reads = (text: string, format: AmountFormat): boolean => forms[format].test(text);

/** `1.234` may be a thousand, or a little more than one; no sign, no question. */
export function isOpenAmount(cell: string): boolean {
  const text = plain(cell);
  return /[.,]/.test(text) && amountFormats.some((format) => reads(text, format));
}

/** The format that a column's cells show; `undefined` if they show none, or both. `matters`: cells that mean another amount in the other one. */
export function formatOf(cells: readonly string[]): { readonly format: AmountFormat | undefined; readonly matters: boolean } {
  const shown = new Set<AmountFormat>();
  let matters = false;
  for (const cell of cells) {
    const text = plain(cell);
    const can = /[.,]/.test(text) ? amountFormats.filter((format) => reads(text, format)) : [];
    if (can.length > 1) matters = true;
    else if (can[0]) shown.add(can[0]);
  }
  return { format: shown.size === 1 ? [...shown][0] : undefined, matters: matters || shown.size > 1 };
}

/** `undefined` if it is no amount; `open` if it depends on a format that isn't known. */
export function numberIn(cell: string, format: AmountFormat | undefined): number | 'open' | undefined {
  const text = plain(cell);
  const can = amountFormats.filter((one) => reads(text, one));
  if (can.length === 0) return undefined;
  const as = format ?? (/[.,]/.test(text) ? undefined : can[0]);
  if (!as) return 'open';
  if (!can.includes(as)) return undefined;
  return Number(text.replaceAll(signs[as].thousands, '').replace(signs[as].cents, '.'));
}
