/** Pasted content is parsed like the editor's own HTML: sanitized, with images and tables preserved. */
import {
  $addUpdateTag,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_HIGH,
  type LexicalEditor,
  type LexicalNode,
  PASTE_COMMAND,
  PASTE_TAG,
} from 'lexical';
import { $readHtml } from '../html/read.ts';
import type { TextForm } from '../textForms.ts';

/** Markdown has no colors or sizes. */
function $withoutStyles(nodes: readonly LexicalNode[]): void {
  for (const node of nodes) {
    if ($isTextNode(node)) node.setStyle('');
    else if ($isElementNode(node)) {
      node.setFormat('');
      $withoutStyles(node.getChildren());
    }
  }
}

/** Pastes HTML at the selection; a single paragraph is inserted inline. */
export function $pasteHtml(html: string, form: TextForm): void {
  const blocks = $readHtml(html);
  if (form === 'markdown') $withoutStyles(blocks);
  const [first] = blocks;
  if (blocks.length === 0) return;
  $insertNodes(blocks.length === 1 && $isParagraphNode(first) ? first.getChildren() : blocks);
}

/** Content from another of our editors, and plain text, are left to the library. */
export const registerPaste = (editor: LexicalEditor, form: TextForm) =>
  editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const data = 'clipboardData' in event ? event.clipboardData : null;
      if (!data || !$isRangeSelection($getSelection())) return false;
      if (form === 'plain') {
        event.preventDefault();
        $getSelection()?.insertText(data.getData('text/plain').replace(/\s+/g, ' '));
        return true;
      }
      const html = data.getData('text/html');
      if (!html || data.types.includes('application/x-lexical-editor')) return false;
      event.preventDefault();
      $addUpdateTag(PASTE_TAG);
      $pasteHtml(html, form);
      return true;
    },
    COMMAND_PRIORITY_HIGH,
  );
