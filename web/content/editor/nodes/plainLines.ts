import { $createLineBreakNode, $createTextNode, type LexicalNode } from 'lexical';

/** Lines of text, taken literally. */
export const $lines = (text: string): LexicalNode[] =>
  text.split('\n').flatMap((line, at) => [...(at > 0 ? [$createLineBreakNode()] : []), ...(line ? [$createTextNode(line)] : [])]);
