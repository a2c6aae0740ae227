// What a text to many says of each person: `{{firstName}}` and the like are replaced for each copy. Pure.

/** The names that older clients know as well. */
export const mergeFields = ['firstName', 'lastName', 'displayName', 'email', 'churchName'] as const;
export type MergeField = (typeof mergeFields)[number];
export type MergeValues = Readonly<Record<MergeField, string>>;

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;
const filledFor = (values: MergeValues, name: string): string | undefined => {
  const field = mergeFields.find((one) => one === name);
  return field && values[field];
};

/** What is no field stays, so that its writer sees it. */
export const fillText = (text: string, values: MergeValues): string =>
  text.replace(placeholder, (whole, name: string) => filledFor(values, name) ?? whole);

const escaped = (given: string): string => given.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Sanitized HTML for one person. A value is text, whatever it holds, and never becomes part of a tag. Addresses that begin at the root of
 * the church’s `site` are made whole.
 */
export const fillHtml = (html: string, values: MergeValues, site: string): string =>
  html.replace(/<[^>]*>|\{\{\s*(\w+)\s*\}\}/g, (whole, name?: string) => {
    if (name === undefined) return whole.replace(/ (href|src)="\/(?!\/)/g, (_, attribute: string) => ` ${attribute}="${site}/`);
    const value = filledFor(values, name);
    return value === undefined ? whole : escaped(value);
  });

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** HTML as a plain email shows it: a line per block, and addresses behind what leads to them. */
export function plainOf(html: string): string {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, href: string, label: string) =>
      label.replace(/<[^>]*>/g, '').trim() === href ? href : `${label} (${href})`,
    )
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/(?:p|div|h[1-6]|blockquote|pre|tr|ul|ol|table|figure)>/gi, '\n\n')
    .replace(/<[^>]*>/g, '');
  return decoded(text)
    .replace(/[ \t]+\n|\n[ \t]+/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
