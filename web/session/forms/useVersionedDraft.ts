import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/api.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import type { Conflict } from './EditConflict.tsx';
import { isSame, type Merge, type Merger } from './threeWayMerge.ts';
import { useSubmit } from './useSubmit.ts';

/** How the parts of a draft are named to people. */
export interface PartWords<D, P extends string> {
  /** What the part is called; `draft` or `other` has it. */
  readonly label: (part: P, draft: D, other: D) => string;
  readonly value: (part: P, draft: D) => Conflict['parts'][number]['mine'];
}

interface Given<Row, D, P extends string> {
  /** The newest version that the screen knows. It is taken up while nothing is unsaved. */
  readonly row: Row;
  readonly draftOf: (row: Row) => D;
  readonly merge: Merger<D, P>;
  readonly words: PartWords<D, P>;
  /** Whole sentences: why it can't be saved. */
  readonly problems?: (draft: D, base: D) => readonly string[];
  /** Saves a draft over a version and answers the new one; nothing where the person broke it off. Throws what the server refuses. */
  readonly send: (draft: D, over: Row) => Promise<Row | undefined>;
  /** Fetches the newest version; nothing where there is none any more. */
  readonly load: (row: Row) => Promise<Row | undefined>;
  /** The sentence that says that it is saved; none where `send` says it. */
  readonly says?: (saved: Row) => string;
  readonly onSaved: (saved: Row, before: Row) => unknown;
}

interface Question<Row, D, P extends string> {
  readonly mine: D;
  readonly newest: Row;
  readonly merged: Merge<D, P>;
  /** What else they changed. */
  readonly theirs: readonly P[];
}

/** After this many lost races in a row, the user is told. */
const mostTries = 5;
const isOutdated = (error: unknown): boolean => error instanceof CallError && error.code === 'outdated';

/**
 * Editing something that others can edit at the same time: the draft, and the version it is based on. A save that the server refuses as
 * `outdated` is merged over the newest version, so that what only one of both changed stays; what both changed is asked about (`conflict`,
 * for an `EditConflict`). Nothing is discarded, neither what was typed nor what was saved meanwhile.
 */
export function useVersionedDraft<Row, D, P extends string>(given: Given<Row, D, P>) {
  const { row, draftOf, merge, words, problems, send, load, says, onSaved } = given;
  const { t } = useTranslation();
  const format = useFormat();
  const snackbar = useSnackbar();
  const { busy, errors, fail, submit } = useSubmit();
  const [seen, setSeen] = useState(row);
  const [current, setCurrent] = useState(row);
  const [draft, draw] = useState(() => draftOf(row));
  const [question, setQuestion] = useState<Question<Row, D, P>>();
  const [tried, setTried] = useState(false);
  /** What is typed while a save is under way is there before it is drawn. */
  const typed = useRef(draft);
  const setDraft = useCallback((next: D) => {
    typed.current = next;
    draw(next);
  }, []);
  const base = draftOf(current);
  const unsaved = !isSame(draft, base);
  const leave = useUnsavedChangesGuard(unsaved && !busy);
  if (row !== seen && !unsaved && !busy) {
    setSeen(row);
    setCurrent(row);
    setDraft(draftOf(row));
  }

  /** Continues from another version; what was typed since `from` is carried along. */
  const rebase = (version: Row, from: D, to: D) => {
    setCurrent(version);
    setDraft(typed.current === from ? to : merge(from, typed.current, to).draft);
  };
  const say = (saved: Row, theirs: readonly P[]) => {
    const names = theirs.map((part) => words.label(part, draftOf(saved), base));
    const kept = names.length > 0 && t('conflict.merged', { parts: format.list([...new Set(names)]) });
    const sentences = [says?.(saved), kept].filter(Boolean);
    if (sentences.length > 0) snackbar.success(sentences.join(' '));
  };

  /** `told`: what else they changed, where that was merged before. */
  const attempt = async (mine: D, over: D, newest: Row, told: readonly P[] = [], tries = mostTries): Promise<void> => {
    const merged = merge(over, mine, draftOf(newest));
    const theirs = [...told, ...merged.theirs];
    if (merged.conflicts.length > 0) return setQuestion({ mine, newest, merged, theirs });
    rebase(newest, mine, merged.draft);
    const wrong = problems?.(merged.draft, draftOf(newest)) ?? [];
    if (wrong.length > 0) return fail(wrong);
    let saved: Row | undefined;
    try {
      saved = isSame(merged.draft, draftOf(newest)) ? newest : await send(merged.draft, newest);
    } catch (error) {
      const next = isOutdated(error) && tries > 1 ? await load(newest) : undefined;
      if (next === undefined) throw error;
      return attempt(typed.current, draftOf(newest), next, theirs, tries - 1);
    }
    if (saved === undefined) return;
    rebase(saved, merged.draft, draftOf(saved));
    setTried(false);
    say(saved, theirs);
    await onSaved(saved, newest);
  };
  const conflict: Conflict | undefined = question && {
    parts: question.merged.conflicts.map((part) => {
      const theirs = draftOf(question.newest);
      const label = words.label(part, question.mine, theirs);
      return { key: part, label, mine: words.value(part, question.mine), theirs: words.value(part, theirs) };
    }),
    decide: (sides) => {
      setQuestion(undefined);
      const decided = question.merged.decide(sides);
      rebase(question.newest, question.mine, decided);
      void submit(() => attempt(decided, draftOf(question.newest), question.newest, question.theirs));
    },
    dismiss: () => setQuestion(undefined),
  };
  return {
    draft,
    setDraft,
    /** Changes the newest draft, where more than one change may come at once. */
    update: (how: (now: D) => D) => setDraft(how(typed.current)),
    /** The version that is edited, and what it holds. */
    over: current,
    base,
    /** Saving was tried: fields may say what is wrong with them. */
    tried,
    unsaved,
    busy,
    errors,
    conflict,
    save: () => {
      setTried(true);
      return submit(() => attempt(draft, base, current));
    },
    reset: () => setDraft(base),
    /** Lets the screen be left without a question. */
    leave,
  };
}
