/** Tab indents in lists; after Escape, or elsewhere, it moves to the next field as usual. */
import { $isListNode } from '@lexical/list';
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  INDENT_CONTENT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';

export function registerTab(editor: LexicalEditor): () => void {
  let leaves = false;
  return mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        if (event.key !== 'Tab' && event.key !== 'Shift') leaves = event.key === 'Escape';
        return false;
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        const selection = $getSelection();
        if (leaves || !$isRangeSelection(selection)) return false;
        if (!selection.anchor.getNode().getParents().some($isListNode)) return false;
        event.preventDefault();
        return editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND, undefined);
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
}
