import type { Editor } from '#shared/content/words.ts';

const whoIs = ({ personId, sessionKey }: Editor) => personId || sessionKey;

/** The other people who have this open, each once however many windows they have; a window with a selection is preferred. */
export function othersOf(editors: readonly Editor[]): readonly Editor[] {
  const mine = new Set(editors.filter(({ me }) => me).map(whoIs));
  const others = new Map<string, Editor>();
  for (const editor of editors) {
    const known = others.get(whoIs(editor));
    if (!mine.has(whoIs(editor)) && !(known?.nodeId && !editor.nodeId)) others.set(whoIs(editor), editor);
  }
  return [...others.values()];
}
