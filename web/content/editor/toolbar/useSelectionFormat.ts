import type { LexicalEditor } from 'lexical';
import { useEffect, useState } from 'react';
import { $look, type Look, plainLook } from './selectionFormat.ts';

/** What holds at the selection, kept up to date. */
export function useLook(editor: LexicalEditor): Look {
  const [look, setLook] = useState(plainLook);
  useEffect(() => {
    const see = () =>
      setLook((before) => {
        const now = editor.getEditorState().read($look, { editor });
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    see();
    return editor.registerUpdateListener(see);
  }, [editor]);
  return look;
}
