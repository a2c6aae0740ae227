/** A block's meaning regardless of its source: two blocks with the same signature are equivalent. */
import { $isCodeNode } from '@lexical/code';
import { $isAutoLinkNode, $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode } from '@lexical/list';
import { $isHeadingNode } from '@lexical/rich-text';
import { $isElementNode, $isLineBreakNode, $isTextNode, type LexicalNode } from 'lexical';
import { $classesOf } from '../links/linkFacts.ts';
import { marksOf } from '../nodes/marks.ts';
import { $isVerbatim } from '../nodes/verbatim.ts';

interface Run {
  readonly key: string;
  readonly text: string;
}

const letters = (text: string) => text.replace(/\s/g, '');

function runsOf(node: LexicalNode, link = ''): Run[] {
  if ($isTextNode(node)) return [{ key: `${link}|${marksOf(node).join()}|${node.getStyle()}`, text: letters(node.getTextContent()) }];
  if ($isLineBreakNode(node)) return [{ key: 'break', text: '\n' }];
  if ($isVerbatim(node)) return [{ key: 'verbatim', text: node.getRaw() }];
  if ($isAutoLinkNode(node) && node.getIsUnlinked()) return node.getChildren().flatMap((child) => runsOf(child, link));
  if ($isLinkNode(node)) {
    const facts = JSON.stringify([node.getURL(), node.getTarget(), node.getTitle() ?? '', $classesOf(node)]);
    return node.getChildren().flatMap((child) => runsOf(child, facts));
  }
  return [{ key: 'block', text: $signature(node) }];
}

function merged(runs: readonly Run[]): string {
  const out: Run[] = [];
  for (const run of runs.filter(({ text }) => text !== '')) {
    const last = out.at(-1);
    if (last?.key === run.key && run.key !== 'break') out[out.length - 1] = { key: run.key, text: last.text + run.text };
    else out.push(run);
  }
  while (out.at(-1)?.key === 'break') out.pop();
  while (out[0]?.key === 'break') out.shift();
  return JSON.stringify(out.map(({ key, text }) => [key, text]));
}

function kindOf(node: LexicalNode): string {
  if ($isListNode(node)) return `list ${node.getListType()} ${node.getStart()}`;
  if ($isListItemNode(node)) return `item ${node.getChecked() ?? ''} ${node.getFormatType()}`;
  if ($isCodeNode(node)) return `code ${node.getLanguage() ?? ''} ${JSON.stringify(node.getTextContent())}`;
  if ($isHeadingNode(node)) return `${node.getTag()} ${node.getFormatType()}`;
  if ($isElementNode(node)) return `${node.getType()} ${node.getFormatType()}`;
  return node.getType();
}

/** The signature of a line. */
export const $lineSignature = (nodes: readonly LexicalNode[]): string => merged(nodes.flatMap((node) => runsOf(node)));

export function $signature(node: LexicalNode): string {
  if ($isVerbatim(node)) return `verbatim ${node.getRaw()}`;
  return `${kindOf(node)}${$isElementNode(node) && !$isCodeNode(node) ? $lineSignature(node.getChildren()) : ''}`;
}
