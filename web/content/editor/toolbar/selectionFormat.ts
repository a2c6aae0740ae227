/** The formatting at the selection, for the toolbar. */
import { $isCodeNode } from '@lexical/code';
import { $isLinkNode, type LinkNode } from '@lexical/link';
import { $isListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $getSelectionStyleValueForProperty } from '@lexical/selection';
import { $getSelection, $isElementNode, $isRangeSelection, type ElementFormatType, type LexicalNode } from 'lexical';
import { type Mark, marks } from '../nodes/marks.ts';

export const blockTypes = ['paragraph', 'h1', 'h2', 'h3', 'h4', 'quote', 'bullet', 'number', 'code'] as const;
export type BlockType = (typeof blockTypes)[number];

export interface SelectionFormat {
  readonly block: BlockType;
  readonly marks: readonly Mark[];
  readonly link: boolean;
  readonly align: ElementFormatType;
  /** `24px`, or `''` if none or several are set. */
  readonly size: string;
  readonly colour: string;
}

export const noFormat: SelectionFormat = { block: 'paragraph', marks: [], link: false, align: '', size: '', colour: '' };

function blockOf(path: readonly LexicalNode[]): BlockType {
  const list = path.find($isListNode);
  if (list) return list.getListType() === 'number' ? 'number' : 'bullet';
  const heading = path.find($isHeadingNode);
  if (heading) return blockTypes.find((type) => type === heading.getTag()) ?? 'h4';
  return path.some($isQuoteNode) ? 'quote' : path.some($isCodeNode) ? 'code' : 'paragraph';
}

/** The link containing the selection. */
export function $linkAt(): LinkNode | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return undefined;
  const node = selection.anchor.getNode();
  return [node, ...node.getParents(), ...selection.getNodes()].find($isLinkNode);
}

export function $selectionFormat(): SelectionFormat {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return noFormat;
  const node = selection.anchor.getNode();
  const path = [node, ...node.getParents()];
  const block = path.find((one) => $isElementNode(one) && !one.isInline());
  return {
    block: blockOf(path),
    marks: marks.filter((mark) => selection.hasFormat(mark)),
    link: $linkAt() !== undefined,
    align: $isElementNode(block) ? block.getFormatType() : '',
    size: $getSelectionStyleValueForProperty(selection, 'font-size', ''),
    colour: $getSelectionStyleValueForProperty(selection, 'color', ''),
  };
}
