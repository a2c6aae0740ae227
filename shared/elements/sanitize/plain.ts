// Most texts are so plain that sanitizing wouldn't change them. Checking for that takes a hundredth of the time.

/** The tokens of plain markup. Anything else, including attributes and character references, is left to the sanitizer. */
const token = /[^<>&\p{Cc}\p{Cs}]+|&(?:amp|lt|gt);|<br \/>|<(\/?)(p|h[1-6]|ul|ol|li|strong|em|b|i|u|s)>/uy;
const blocks = /^(?:p|h[1-6]|ul|ol)$/;
const deepest = 8;

/** Whether a tag can open here without a parser implicitly closing another. */
function fits(tag: string, open: readonly string[]): boolean {
  const around = open.at(-1) ?? '';
  if (tag === 'li') return around === 'ul' || around === 'ol';
  if (around === 'ul' || around === 'ol') return false;
  return blocks.test(tag) ? open.length === 0 : open.length < deepest;
}

/**
 * Whether this is HTML of paragraphs, headings, lists and inline formatting, well nested and without attributes: safe without sanitizing.
 */
export function isPlainHtml(html: string): boolean {
  const open: string[] = [];
  let at = 0;
  while (at < html.length) {
    token.lastIndex = at;
    const found = token.exec(html);
    if (!found) return false;
    at = token.lastIndex;
    const [, closing, tag] = found;
    if (!tag) {
      const around = open.at(-1);
      if (around === 'ul' || around === 'ol') return false;
    } else if (closing) {
      if (open.pop() !== tag) return false;
    } else if (fits(tag, open)) open.push(tag);
    else return false;
  }
  return open.length === 0;
}

/** A single paragraph of words, without Markdown syntax, addresses or list numbers. */
const words = /^\p{L}[\p{L}\p{M}\p{N}.,;:!?'’"“”„«»…–—()%-]*(?: [\p{L}\p{M}\p{N}.,;:!?'’"“”„«»…–—()%-]+)*$/u;
const address = /www\./i;

/** Whether this is Markdown without any syntax: the text of one paragraph. */
export const isPlainText = (markdown: string): boolean => words.test(markdown) && !address.test(markdown);
