/** Serializes the editor's nodes to HTML. */
import { $isCodeNode } from '@lexical/code';
import { $isAutoLinkNode, $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode, type ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $getRoot, $isElementNode, $isLineBreakNode, $isTextNode, type ElementNode, type LexicalNode, type TextNode } from 'lexical';
import { cleanHtml } from '#shared/elements/sanitize/html.ts';
import { $linkTag } from '../links/linkFacts.ts';
import { marksOf, tagOf } from '../nodes/marks.ts';
import { $paragraphsOf } from '../nodes/paragraphs.ts';
import { $writeBlocks } from '../nodes/source.ts';
import { $isVerbatim } from '../nodes/verbatim.ts';
import { encoded } from './entities.ts';

function $text(node: TextNode): string {
  const style = node.getStyle().trim().replace(/;$/, '').replaceAll('"', '&quot;');
  const text = encoded(node.getTextContent());
  const inner = style ? `<span style="${style}">${text}</span>` : text;
  return marksOf(node).reduceRight((inside, mark) => `<${tagOf[mark]}>${inside}</${tagOf[mark]}>`, inner);
}

const $line = (nodes: readonly LexicalNode[]): string => nodes.map($inline).join('');

function $inline(node: LexicalNode): string {
  if ($isTextNode(node)) return $text(node);
  if ($isLineBreakNode(node)) return '<br>';
  if ($isVerbatim(node)) return node.getRaw();
  if ($isAutoLinkNode(node) && node.getIsUnlinked()) return $line(node.getChildren());
  return $isLinkNode(node) ? `${$linkTag(node)}${$line(node.getChildren())}</a>` : '';
}

const open = (tag: string, node: ElementNode) =>
  node.getFormatType() ? `<${tag} style="text-align: ${node.getFormatType()}">` : `<${tag}>`;

function $paragraphs(node: ElementNode): string {
  const lines = $paragraphsOf(node).map($line);
  return lines.length > 1 ? lines.map((line) => `<p>${line}</p>`).join('') : (lines[0] ?? '');
}

function $list(list: ListNode): string {
  const tag = list.getTag();
  const items: string[] = [];
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue;
    const inner = item.getChildren().filter($isListNode).map($list).join('');
    if (inner && item.getChildren().every($isListNode) && items.length > 0) items[items.length - 1] += inner;
    else items.push(`${open('li', item)}${$paragraphs(item)}${inner}`);
  }
  const start = tag === 'ol' && list.getStart() !== 1 ? ` start="${list.getStart()}"` : '';
  return `<${tag}${start}>${items.map((item) => `${item}</li>`).join('')}</${tag}>`;
}

export function $writeHtmlBlock(node: LexicalNode): string {
  if ($isVerbatim(node)) return node.getRaw();
  if ($isListNode(node)) return $list(node);
  if ($isCodeNode(node)) return `<pre>${encoded(node.getTextContent())}</pre>`;
  if ($isQuoteNode(node)) return `${open('blockquote', node)}${$paragraphs(node)}</blockquote>`;
  if (!$isElementNode(node)) return '';
  const tag = $isHeadingNode(node) ? node.getTag() : 'p';
  return `${open(tag, node)}${$line(node.getChildren()) || '<br>'}</${tag}>`;
}

/** The whole text, sanitized; call where the editor's state may be read. Empty text is `''`. */
export function $writeHtml(): string {
  const root = $getRoot();
  const blocks = root.getChildren();
  const isEmpty = blocks.every(
    (block) => $isElementNode(block) && block.getTextContent() === '' && !$isListNode(block) && block.getChildrenSize() === 0,
  );
  return isEmpty ? '' : cleanHtml($writeBlocks(blocks, '\n', $writeHtmlBlock));
}
