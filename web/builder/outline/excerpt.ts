import type { Node } from '#shared/elements/node.ts';

const telling = ['title', 'text', 'buttonLinkText', 'photoAlt', 'mapAddress', 'description', 'videoId', 'iframeSrc'] as const;

/** The first words of a node's text, without markup. */
export function excerptOf(node: Node): string {
  const found = telling.map((name) => node.answers[name]).find((value) => typeof value === 'string' && value.trim() !== '');
  if (typeof found !== 'string') return '';
  return found
    .slice(0, 400)
    .replaceAll(/<[^>]*>|[#*_`>]/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim()
    .slice(0, 60);
}
