import type { LexicalEditor } from 'lexical';

/** Returns focus to the text after a menu or dialog has returned it to its button. */
export function returnFocusTo(editor: LexicalEditor): void {
  setTimeout(() => editor.getRootElement()?.isConnected && editor.focus(), 50);
}
