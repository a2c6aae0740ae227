/** A separate editor for test-parsing text, even where the real one is read-only. */
import { createEditor, type LexicalEditor } from 'lexical';
import { nodes } from '../nodes/nodes.ts';

let sheet: LexicalEditor | undefined;

export function $inScratchEditor<T>(tried: () => T): T | undefined {
  sheet ??= createEditor({ nodes });
  let answer: T | undefined;
  sheet.update(
    () => {
      answer = tried();
    },
    { discrete: true },
  );
  return answer;
}
