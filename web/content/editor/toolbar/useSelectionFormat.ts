import type { LexicalEditor } from 'lexical';
import { useEffect, useState } from 'react';
import { $selectionFormat, noFormat, type SelectionFormat } from './selectionFormat.ts';

/** The formatting at the selection, kept up to date. */
export function useSelectionFormat(editor: LexicalEditor): SelectionFormat {
  const [look, setLook] = useState(noFormat);
  useEffect(() => {
    const see = () =>
      setLook((before) => {
        const now = editor.getEditorState().read($selectionFormat, { editor });
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    see();
    return editor.registerUpdateListener(see);
  }, [editor]);
  return look;
}
