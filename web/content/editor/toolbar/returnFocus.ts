import type { LexicalEditor } from 'lexical';

/** Puts the focus back into the text once a menu or a dialog has given it back to its button. */
export function returnFocusTo(editor: LexicalEditor): void {
  setTimeout(() => editor.getRootElement()?.isConnected && editor.focus(), 50);
}
