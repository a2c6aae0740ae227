import { createEditor, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical';
import { useEffect, useRef, useState } from 'react';
import { nodes, theme } from '../nodes/nodes.ts';
import { $fillWith } from '../nodes/replaceContent.ts';
import { type TextForm, textForms } from '../textForms.ts';
import { registerBehaviour } from './behaviour.ts';

const pause = 300;

export interface TextEditor {
  readonly editor: LexicalEditor;
  /** Reports what has not been reported yet. */
  readonly flush: () => void;
}

function load(editor: LexicalEditor, form: TextForm, value: string): void {
  editor.update(() => $fillWith(textForms[form].read(value)), { discrete: true, tag: HISTORY_MERGE_TAG });
}

function made(form: TextForm, value: string): LexicalEditor {
  const onError = (problem: Error) => reportError(problem);
  const editor = createEditor({ namespace: 'narthex', nodes, theme, onError });
  load(editor, form, value);
  return editor;
}

/** An editor of a text. What is written is reported when typing pauses, when the editor is left, and when it goes. */
export function useTextEditor(form: TextForm, value: string, onChange: (value: string) => void): TextEditor {
  const [editor] = useState(() => made(form, value));
  const given = useRef(value);
  /** How the editor itself writes what it was given: only what differs from it was written by somebody. */
  const known = useRef<string>(undefined);
  const report = useRef(onChange);
  report.current = onChange;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const [flush] = useState(() => () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = editor.read(textForms[form].write);
    if (text === known.current) return;
    known.current = text;
    given.current = text;
    report.current(text);
  });

  useEffect(() => {
    const stop = registerBehaviour(editor, form);
    known.current = editor.read(textForms[form].write);
    return stop;
  }, [editor, form]);
  useEffect(() => {
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      if (tags.has(HISTORY_MERGE_TAG) && timer.current === undefined) {
        known.current = editor.read(textForms[form].write);
        return;
      }
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pause);
    });
    return () => {
      stop();
      flush();
    };
  }, [editor, form, flush]);
  useEffect(() => {
    if (value === given.current) return;
    given.current = value;
    clearTimeout(timer.current);
    timer.current = undefined;
    load(editor, form, value);
  }, [editor, form, value]);
  return { editor, flush };
}
