/** Quotations and list items can contain only lines; two consecutive line breaks represent a new paragraph within them. */
import { $isListNode } from '@lexical/list';
import { $createLineBreakNode, $isLineBreakNode, type ElementNode, type LexicalNode } from 'lexical';

/** The paragraphs of a quotation or item, without its nested lists. */
export function $paragraphsOf(node: ElementNode): LexicalNode[][] {
  const out: LexicalNode[][] = [[]];
  const children = node.getChildren().filter((child) => !$isListNode(child));
  for (let at = 0; at < children.length; at++) {
    const [child, next] = [children[at], children[at + 1]];
    if (!child) continue;
    if ($isLineBreakNode(child) && $isLineBreakNode(next)) {
      out.push([]);
      at++;
    } else out.at(-1)?.push(child);
  }
  return out.filter((nodes) => nodes.length > 0);
}

/** Appends a paragraph to the existing ones. */
export function $addParagraph(to: ElementNode, nodes: LexicalNode[]): void {
  if (to.getChildrenSize() > 0) to.append($createLineBreakNode(), $createLineBreakNode());
  to.append(...nodes);
}
