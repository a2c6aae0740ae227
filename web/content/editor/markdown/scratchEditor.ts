/** A sheet of its own on which to try how something reads, also where the text itself may only be looked at. */
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
