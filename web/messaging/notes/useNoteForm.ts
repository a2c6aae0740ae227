import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conflict } from '#web/session/forms/EditConflict.tsx';
import { newId } from '#web/session/newId.ts';
import { draftAt, keepDraft } from './noteDraft.ts';
import { useNoteProblem } from './useNoteProblem.ts';
import type { Written } from './useNotes.ts';

interface Start {
  /** Where the draft is stored. */
  readonly place: string;
  /** The note being edited; without it, a new one is written. */
  readonly note?: Pick<Written, 'id' | 'content' | 'confidential'>;
  readonly onSave: (written: Written) => Promise<void>;
}

/** A confidential draft must be confidential when restored; and so is the next one, until changed. */
const hidden = (place: string) => `${place}.confidential`;

/**
 * State of a note being written. It is sent under one id until it has arrived, so that retries never duplicate it. If the note was edited
 * elsewhere meanwhile, such as in another tab, the form takes over the new version, or reports a `conflict` if something was typed here.
 */
export function useNoteForm({ place, note, onSave }: Start) {
  const { t } = useTranslation();
  const problemOf = useNoteProblem();
  const [text, setText] = useState(() => draftAt(place) || note?.content || '');
  const [confidential, setHidden] = useState(() => note?.confidential ?? draftAt(hidden(place)) !== '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const id = useRef(note?.id ?? newId());
  /** The text being edited, and the other version in a conflict. */
  const [over, setOver] = useState(note?.content);
  const [theirs, setTheirs] = useState<string>();
  const take = (words: string) => {
    setOver(words);
    setText(words);
    keepDraft(place, '');
  };
  if (note && note.content !== over && text === over) take(note.content);
  const blank = text.trim() === '';
  const type = (next: string) => {
    setText(next);
    setTried(false);
    keepDraft(place, next === note?.content ? '' : next);
  };
  const setConfidential = (next: boolean) => {
    setHidden(next);
    keepDraft(hidden(place), next ? 'yes' : '');
  };
  const send = async (): Promise<boolean> => {
    setTried(true);
    if (blank || busy) return false;
    if (note && note.content !== over && note.content !== text.trim()) {
      setTheirs(note.content);
      return false;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await onSave({ id: id.current, content: text.trim(), confidential });
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    } finally {
      setBusy(false);
    }
    keepDraft(place, '');
    id.current = note?.id ?? newId();
    setTried(false);
    setText('');
    return true;
  };
  const drop = () => keepDraft(place, '');
  const conflict: Conflict | undefined =
    theirs === undefined
      ? undefined
      : {
          parts: [{ key: 'text', label: t('notes.change'), mine: text, theirs }],
          decide: ({ text: side }) => {
            setTheirs(undefined);
            if (side === 'theirs') take(theirs);
            else setOver(theirs);
          },
          dismiss: () => setTheirs(undefined),
        };
  const wrong = blank && (tried || text !== '');
  return { text, type, confidential, setConfidential, blank, wrong, busy, problem, send, drop, conflict };
}
