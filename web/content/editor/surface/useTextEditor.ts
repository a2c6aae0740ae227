import { CLEAR_HISTORY_COMMAND, createEditor, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical';
import { useEffect, useRef, useState } from 'react';
import { afterFrame } from '#web/ui/afterFrame.ts';
import { nodes, theme } from '../nodes/nodes.ts';
import { $fillWith } from '../nodes/replaceContent.ts';
import { type TextForm, textForms } from '../textForms.ts';
import { registerBehaviour } from './behaviour.ts';
import { $caret, $putCaret } from './caret.ts';

const pause = 300;

/** Called with the new text and the text it replaces: the value as the editor last knew it. */
export type OnText = (text: string, over: string) => void;

export interface TextEditor {
  readonly editor: LexicalEditor;
  /** Reports pending changes immediately. */
  readonly flush: () => void;
}

const hasFocus = (editor: LexicalEditor) => editor.getRootElement()?.contains(document.activeElement) === true;

function load(editor: LexicalEditor, form: TextForm, value: string): void {
  const focused = hasFocus(editor);
  const fill = () => {
    const caret = focused ? $caret() : undefined;
    $fillWith(textForms[form].read(value));
    if (caret) $putCaret(caret);
  };
  editor.update(fill, { discrete: true, tag: HISTORY_MERGE_TAG });
}

function made(form: TextForm, value: string): LexicalEditor {
  const onError = (problem: Error) => reportError(problem);
  const editor = createEditor({ namespace: 'narthex', nodes, theme, onError });
  load(editor, form, value);
  return editor;
}

/** A text after a round trip through the editor. */
const rewritten = (form: TextForm, value: string): string => made(form, value).read(textForms[form].write);

/**
 * A text editor. Changes are reported on the first keystroke (so that the screen knows there is something unsaved), when typing pauses, on
 * blur, and on unmount. A new value replaces the text and keeps the caret; pending input is reported instead, with the text it was typed
 * over. `waits`: the user is choosing between the two, and the text doesn't change.
 */
export function useTextEditor(form: TextForm, value: string, onChange: OnText, waits = false): TextEditor {
  const [editor] = useState(() => made(form, value));
  const given = useRef(value);
  /** How the editor itself serializes the given value: only differences from it were typed. */
  const known = useRef<string>(undefined);
  const report = useRef(onChange);
  report.current = onChange;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const [tell] = useState(() => () => {
    const text = editor.read(textForms[form].write);
    if (text === known.current) return;
    const over = given.current;
    known.current = text;
    given.current = text;
    report.current(text, over);
  });
  const [flush] = useState(() => () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    tell();
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
      if (timer.current === undefined) afterFrame(tell);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pause);
    });
    return () => {
      stop();
      flush();
    };
  }, [editor, form, flush, tell]);
  const waited = useRef(false);
  useEffect(() => {
    const isDecided = waited.current && !waits;
    waited.current = waits;
    if (waits || (value === given.current && !isDecided)) return;
    const isOpen = timer.current !== undefined || hasFocus(editor) || isDecided;
    // An equivalent text in another notation, such as the server's: nothing visible changes, and the caret needn't move.
    const isSame = isOpen && rewritten(form, value) === known.current;
    const before = known.current;
    if (!isSame) flush();
    given.current = value;
    if (isSame || known.current !== before) return;
    load(editor, form, value);
    // Undoing earlier input would overwrite it.
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
  }, [editor, form, value, flush, waits]);
  return { editor, flush };
}
