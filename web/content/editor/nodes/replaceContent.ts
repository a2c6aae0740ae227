import { $createParagraphNode, $getRoot, $setSelection, type LexicalNode } from 'lexical';

/** Replaces the whole content; empty text becomes one empty paragraph. */
export function $fillWith(blocks: readonly LexicalNode[]): void {
  $setSelection(null);
  $getRoot()
    .clear()
    .append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]));
}
