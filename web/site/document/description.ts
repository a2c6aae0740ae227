// The description that search engines and link previews show below a page's title.
import type { Node } from '#shared/elements/node.ts';

const longest = 155;

/** Text on one line, cut between words. */
export function shortened(text: string): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole.length <= longest) return whole;
  const cut = whole.slice(0, longest + 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 80 ? cut.lastIndexOf(' ') : longest).replace(/[\s,;:–-]+$/, '')}…`;
}

/** Rich text (HTML or markdown) without its formatting. */
const plain = (text: string) =>
  text
    .replace(/^#+ .*$/gm, ' ')
    .replace(/<h[1-6][\s\S]*?<\/h[1-6]>|<[^>]*>/gi, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/[*_`>#|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The beginning of the page's first text; empty if that is too short. */
export function firstWords(nodes: readonly Node[]): string {
  const texts = nodes.flatMap((node) =>
    node.node === 'element' && typeof node.answers.text === 'string' ? [plain(node.answers.text)] : [],
  );
  return shortened(texts.find((text) => text.length >= 40) ?? '');
}
