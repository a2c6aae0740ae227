/** The editors' node types. */
import { CodeHighlightNode, CodeNode } from '@lexical/code';
import { AutoLinkNode, LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { InlineVerbatimNode, VerbatimNode } from './verbatim.ts';

export const nodes = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  CodeNode,
  CodeHighlightNode,
  LinkNode,
  AutoLinkNode,
  VerbatimNode,
  InlineVerbatimNode,
];

/** Classes for formats that have no tag in the editor. */
export const theme = {
  code: 'code',
  list: { nested: { listitem: 'nested' }, listitemChecked: 'checked', listitemUnchecked: 'unchecked' },
  text: { underline: 'underlined', strikethrough: 'struck', underlineStrikethrough: 'underlined struck' },
};
