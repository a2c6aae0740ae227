/** Escapes the characters of plain text that markdown would interpret, and no others. */

const signs = /[\\*`[\]~]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_/gu;
/** Escaped as in HTML, so that a server that strips tags from markdown finds none. */
const tag = /<(?=[a-zA-Z/!?])/g;
const reference = /&(?=(?:#\d+|#[xX][\da-fA-F]+|\w+);)/g;

export const escapeText = (text: string): string => text.replace(signs, '\\$&').replace(reference, '&amp;').replace(tag, '&lt;');

/** What would turn a line into something other than text; leading spaces make no difference. */
const starts: readonly [RegExp, string][] = [
  [/^(\s*)(#{1,6})(?=\s|$)/, '$1\\$2'],
  [/^(\s*)([-+>])/, '$1\\$2'],
  [/^(\s*)(=+\s*)$/, '$1\\$2'],
  [/^(\s*)([|:])(?=[\s|:-]*$)/, '$1\\$2'],
  [/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2'],
];

/** Escapes the start of each line in a paragraph. */
export const escapeStarts = (text: string): string =>
  text
    .split('\n')
    .map((line) => starts.reduce((done, [start, by]) => (done === line ? line.replace(start, by) : done), line))
    .join('\n');

/** An address as the target of `[text](target)`. */
export const target = (url: string): string => {
  const safe = url.replace(/[<>\n\\]/g, (sign) => encodeURIComponent(sign));
  return /[\s()]/.test(safe) || safe === '' ? `<${safe}>` : safe;
};

/** Inline code, fenced by more backticks than it contains. */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^`|`$|^ .*\S.* $/.test(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}
