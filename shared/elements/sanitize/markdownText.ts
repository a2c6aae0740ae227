// Markdown as the text it is: for clients and cards that show text alone.
const hidden = 0xe000;
const escaped = /\\([!-/:-@[-`{-~])/g;
const hide = (_: string, sign: string) => String.fromCodePoint(hidden + (sign.codePointAt(0) ?? 0));
const show = (sign: string) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - hidden);

const unmarked = (text: string): string =>
  text
    .replace(/(\*{1,3}|~~|`+)(\S(?:[^\n]*?\S)?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}_])(_{1,3})(\S(?:[^\n]*?\S)?)\1(?![\p{L}\p{N}_])/gu, '$2');

/** `linked`: what a link with a text becomes; an image is its description. */
export function markdownText(markdown: string, linked: (text: string, address: string) => string = (text) => text): string {
  const plain = markdown
    .replace(escaped, hide)
    .replace(/<((?:https?:\/\/|mailto:)[^\s<>]+)>/gi, '$1')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|li|h[1-6])>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>|<!--[^<>]*-->/gi, '')
    .replace(/!\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\[([^[\]]*)\]\(([^()\s]*)[^()]*\)/g, (_, text: string, address: string) => linked(text, address))
    .replace(/^ {0,3}(?:#{1,6}|>)[ \t]+/gm, '');
  return unmarked(unmarked(plain))
    .replace(/[\ue000-\ue07f]/g, show)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** With the address of each link behind its text, unless that is the text. */
export const markdownWithLinks = (markdown: string): string =>
  markdownText(markdown, (text, address) => {
    const shown = address.replace(/^mailto:/i, '');
    if (!/^(?:https?:\/\/|mailto:)/i.test(address)) return text;
    return text === shown || text === '' ? shown : `${text} (${shown})`;
  });
