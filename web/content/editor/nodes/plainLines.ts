import { $createLineBreakNode, $createTextNode, type LexicalNode } from 'lexical';

/** Lines of text without reading anything into them. */
export const $lines = (text: string): LexicalNode[] =>
  text.split('\n').flatMap((line, at) => [...(at > 0 ? [$createLineBreakNode()] : []), ...(line ? [$createTextNode(line)] : [])]);
