// The sentence that search engines and previews show below a page's name.
import type { Node } from '#shared/elements/node.ts';

const longest = 155;

/** A text in one line, cut between words. */
export function shortened(text: string): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole.length <= longest) return whole;
  const cut = whole.slice(0, longest + 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 80 ? cut.lastIndexOf(' ') : longest).replace(/[\s,;:–-]+$/, '')}…`;
}

/** Written text without its formatting, whichever of the two it has. */
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

/** What the first text of the page begins with; empty where it says too little. */
export function firstWords(nodes: readonly Node[]): string {
  const texts = nodes.flatMap((node) =>
    node.node === 'element' && typeof node.answers.text === 'string' ? [plain(node.answers.text)] : [],
  );
  return shortened(texts.find((text) => text.length >= 40) ?? '');
}
