/** Serializes the editor's nodes to markdown. */
import { $isCodeNode } from '@lexical/code';
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $getRoot, $isElementNode, type ElementNode, type LexicalNode } from 'lexical';
import { $paragraphsOf } from '../nodes/paragraphs.ts';
import { $writeBlocks } from '../nodes/source.ts';
import { $isVerbatim } from '../nodes/verbatim.ts';
import { escapeStarts } from './escape.ts';
import { $isLoose } from './looseList.ts';
import { $writeLine } from './writeInline.ts';

const inset = (text: string, by: string) => text.replace(/\n(?!\n|$)/g, `\n${by}`);
const $paragraphs = (node: ElementNode) =>
  $paragraphsOf(node)
    .map((nodes) => escapeStarts($writeLine(nodes)))
    .join('\n\n');

function $itemText(item: ListItemNode, marker: string): string {
  const check = item.getChecked() === undefined ? '' : item.getChecked() ? '[x] ' : '[ ] ';
  return `${marker} ${check}${inset($paragraphs(item), ' '.repeat(marker.length + 1))}`.trimEnd();
}

/** `other`: the list directly follows one of the same kind, and must not merge with it. */
function $list(list: ListNode, other = false): string {
  const numbered = list.getListType() === 'number';
  const items: string[] = [];
  let marker = '-';
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue;
    const inner = item.getChildren().filter($isListNode);
    if (inner.length === 0 || item.getChildrenSize() > inner.length || items.length === 0) {
      marker = numbered ? `${list.getStart() + items.length}${other ? ')' : '.'}` : other ? '*' : '-';
      items.push($itemText(item, marker));
    }
    const indent = ' '.repeat(marker.length + 1);
    for (const one of inner) items[items.length - 1] += `\n${indent}${inset($list(one), indent)}`;
  }
  const apart = $isLoose(list) || list.getChildren().some((item) => $isElementNode(item) && $paragraphsOf(item).length > 1);
  return items.join(apart ? '\n\n' : '\n');
}

function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = (language.includes('`') ? '~' : '`').repeat(longest + 1);
  return `${fence}${language}\n${text}${text ? '\n' : ''}${fence}`;
}

/** One block; `before` is the output for the block before it. */
export function $writeMarkdownBlock(node: LexicalNode, before: string): string {
  if ($isVerbatim(node)) return node.getRaw();
  if ($isListNode(node)) {
    const follows = node.getListType() === 'number' ? /^\d+\. /.test(before) : /^- /.test(before);
    return $list(node, follows);
  }
  if ($isCodeNode(node)) return fenced(node.getTextContent(), node.getLanguage() ?? '');
  if ($isQuoteNode(node)) return `> ${$paragraphs(node).replace(/\n/g, '\n> ')}`.replace(/[ \t]+$/gm, '');
  if (!$isElementNode(node)) return '';
  const line = $writeLine(node.getChildren());
  if ($isHeadingNode(node))
    return `${'#'.repeat(Number(node.getTag().slice(1)))} ${line.replace(/\\\n/g, ' ')}`.replace(/ (#+)$/, ' \\$1').trimEnd();
  return escapeStarts(line);
}

/** The whole text; call where the editor's state may be read. */
export const $writeMarkdown = (): string => $writeBlocks($getRoot().getChildren(), '\n\n', $writeMarkdownBlock);
