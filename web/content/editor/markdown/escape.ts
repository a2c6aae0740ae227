/** Keeps plain text plain: characters that markdown would interpret are escaped, and no others. */

const signs = /[\\*`[\]~]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_/gu;
/** Written as HTML does: a server that cleans tags out of markdown must see none. */
const tag = /<(?=[a-zA-Z/!?])/g;
const reference = /&(?=(?:#\d+|#[xX][\da-fA-F]+|\w+);)/g;

export const escapeText = (text: string): string => text.replace(signs, '\\$&').replace(reference, '&amp;').replace(tag, '&lt;');

/** What would make a line something other than a line of text; spaces before it change nothing. */
const starts: readonly [RegExp, string][] = [
  [/^(\s*)(#{1,6})(?=\s|$)/, '$1\\$2'],
  [/^(\s*)([-+>])/, '$1\\$2'],
  [/^(\s*)(=+\s*)$/, '$1\\$2'],
  [/^(\s*)([|:])(?=[\s|:-]*$)/, '$1\\$2'],
  [/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2'],
];

/** Escapes the start of each line of a paragraph. */
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

/** Code within a line: fenced by more accents than it holds. */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^`|`$|^ .*\S.* $/.test(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}
