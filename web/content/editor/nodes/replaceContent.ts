import { $createParagraphNode, $getRoot, $setSelection, type LexicalNode } from 'lexical';

/** Puts blocks in the place of all that was there; an empty text is one empty paragraph. */
export function $fillWith(blocks: readonly LexicalNode[]): void {
  $setSelection(null);
  $getRoot()
    .clear()
    .append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]));
}
