/** Serializes inline content to markdown. */
import type { LinkNode } from '@lexical/link';
import { $isLineBreakNode, $isTextNode, type LexicalNode } from 'lexical';
import { Lexer } from 'marked';
import { $classesOf, $linkTag } from '../links/linkFacts.ts';
import { type Mark, tagOf } from '../nodes/marks.ts';
import { codeSpan, escapeText, target } from './escape.ts';
import { $inline } from './readInline.ts';
import { $pieces, nested, type Piece } from './runs.ts';
import { $inScratchEditor } from './scratchEditor.ts';
import { $lineSignature } from './signature.ts';

/** `signs`: the usual markdown. `tags`: HTML where markdown would be misread, as between a letter and a period. */
type Way = 'signs' | 'tags';

const signOf: Partial<Record<Mark, string>> = { bold: '**', italic: '*', strikethrough: '~~' };

const opening = (way: Way) => (mark: Mark) => (way === 'signs' && signOf[mark]) || `<${tagOf[mark]}>`;
const closing = (way: Way) => (mark: Mark) => (way === 'signs' && signOf[mark]) || `</${tagOf[mark]}>`;

function $link(link: LinkNode, outside: readonly Mark[], way: Way): string {
  const text = $written(link.getChildren(), way, outside);
  if ($classesOf(link) || link.getTarget() === '_blank') return `${$linkTag(link)}${text}</a>`;
  const title = link.getTitle();
  return `[${text}](${target(link.getURL())}${title ? ` "${title.replace(/["\\]/g, '\\$&')}"` : ''})`;
}

function $piece(piece: Piece, next: Piece | undefined, outside: readonly Mark[], way: Way): string {
  if (piece.kind === 'break') return '\\\n';
  if (piece.kind === 'raw') return piece.text;
  if (piece.kind === 'code') return codeSpan(piece.text);
  if (piece.link) return $link(piece.link, [...outside, ...(piece.looks ?? [])], way);
  const text = escapeText(piece.text);
  return next?.kind === 'link' ? text.replace(/!$/, '\\!') : text;
}

const $written = (nodes: readonly LexicalNode[], way: Way, outside: readonly Mark[] = []): string =>
  nested($pieces(nodes, outside), { open: opening(way), close: closing(way), piece: (piece, next) => $piece(piece, next, outside, way) });

const isEmpty = (node: LexicalNode) => $isLineBreakNode(node) || ($isTextNode(node) && !node.getTextContent().trim());

/** Markdown has no line breaks at the ends of a paragraph. */
function inner(nodes: readonly LexicalNode[]): readonly LexicalNode[] {
  const from = nodes.findIndex((node) => !isEmpty(node));
  return from < 0 ? [] : nodes.slice(from, nodes.findLastIndex((node) => !isEmpty(node)) + 1);
}

/** The line as markdown with the same meaning. */
export function $writeLine(given: readonly LexicalNode[]): string {
  const nodes = inner(given);
  const text = $written(nodes, 'signs').trim();
  const back = $inScratchEditor(() => $lineSignature($inline(Lexer.lexInline(text, { gfm: true, breaks: true }))));
  return back === $lineSignature(nodes) ? text : $written(nodes, 'tags').trim();
}
