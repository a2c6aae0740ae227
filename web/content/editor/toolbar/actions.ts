/** The toolbar's actions. Each is one update, so that it can be undone in one step. */
import { $createCodeNode } from '@lexical/code';
import { $isAutoLinkNode, $isLinkNode, $toggleLink, type LinkNode } from '@lexical/link';
import { $insertList } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import { $patchStyleText, $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  type ElementFormatType,
  type ElementNode,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';
import { $linkOf, $setLink, type LinkFacts } from '../links/linkFacts.ts';
import type { Mark } from '../nodes/marks.ts';
import { $linkAt, type BlockType } from './selectionFormat.ts';

const makers: Readonly<Record<Exclude<BlockType, 'bullet' | 'number'>, () => ElementNode>> = {
  paragraph: $createParagraphNode,
  h1: () => $createHeadingNode('h1'),
  h2: () => $createHeadingNode('h2'),
  h3: () => $createHeadingNode('h3'),
  h4: () => $createHeadingNode('h4'),
  quote: () => $createQuoteNode(),
  code: () => $createCodeNode(''),
};

export function setBlock(editor: LexicalEditor, block: BlockType): void {
  editor.update(() => {
    if (block === 'bullet' || block === 'number') return $insertList(block);
    $setBlocksType($getSelection(), makers[block]);
  });
}

export const toggleMark = (editor: LexicalEditor, mark: Mark): boolean => editor.dispatchCommand(FORMAT_TEXT_COMMAND, mark);
export const align = (editor: LexicalEditor, how: ElementFormatType): boolean => editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, how);
export const indent = (editor: LexicalEditor): boolean => editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined);
export const outdent = (editor: LexicalEditor): boolean => editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined);

/** `''` removes the style. */
export function setStyle(editor: LexicalEditor, name: 'font-size' | 'color', value: string): void {
  editor.update(() => {
    const selection = $getSelection();
    if (selection) $patchStyleText(selection, { [name]: value || null });
  });
}

/** An automatic link would keep following its text; an edited one must become independent. */
function $change(link: LinkNode, facts: LinkFacts): void {
  const own = $isAutoLinkNode(link) ? $linkOf(facts) : $setLink(link, facts);
  if (own && own !== link) link.replace(own.append(...link.getChildren()));
}

/** Links the selection, changes the link at the selection, or inserts the text as a link. */
export function setLink(editor: LexicalEditor, facts: LinkFacts, text: string): void {
  editor.update(() => {
    const at = $linkAt();
    if (at) return $change(at, facts);
    const selection = $getSelection() ?? $createParagraphNode().selectEnd();
    if (!$isRangeSelection(selection)) return;
    if (selection.isCollapsed()) {
      const link = $linkOf(facts);
      if (link) selection.insertNodes([link.append($createTextNode(text || facts.url))]);
      return;
    }
    $toggleLink(facts.url);
    for (const node of $getSelection()?.getNodes() ?? []) {
      const link = [node, ...node.getParents()].find($isLinkNode);
      if (link) $setLink(link, facts);
    }
  });
}

export const removeLink = (editor: LexicalEditor): void => editor.update(() => $toggleLink(null));
