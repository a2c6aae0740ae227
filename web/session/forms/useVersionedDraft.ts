import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/api.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import type { Conflict } from './EditConflict.tsx';
import { isSame, type Merge, type Merger } from './threeWayMerge.ts';
import { useSubmit } from './useSubmit.ts';

/** Names for the parts of a draft. */
export interface PartWords<D, P extends string> {
  /** The part's name; the value is in `draft` or `other`. */
  readonly label: (part: P, draft: D, other: D) => string;
  readonly value: (part: P, draft: D) => Conflict['parts'][number]['mine'];
}

interface Given<Row, D, P extends string> {
  /** The newest version the screen knows. Applied as long as nothing is unsaved. */
  readonly row: Row;
  readonly draftOf: (row: Row) => D;
  readonly merge: Merger<D, P>;
  readonly words: PartWords<D, P>;
  /** Full sentences saying why it can't be saved. */
  readonly problems?: (draft: D, base: D) => readonly string[];
  /** Saves a draft over a version and returns the new version; undefined if the person canceled. Throws refusals. */
  readonly send: (draft: D, over: Row) => Promise<Row | undefined>;
  /** Fetches the newest version; undefined if it no longer exists. */
  readonly load: (row: Row) => Promise<Row | undefined>;
  /** The success message; absent if `send` reports success itself. */
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
 * Edits something that others may be editing too: the draft, and the version it is based on. If the server refuses a save as `outdated`,
 * the draft is merged with the newest version, keeping what only one side changed; for what both changed there is a `conflict`, for an
 * `EditConflict`. Nothing is discarded, neither what was typed nor what was saved meanwhile.
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
  /** Input typed during a save is recorded before it is rendered. */
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

  /** Rebases onto another version, keeping what was typed since `from`. */
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

  /** `told`: what else they changed, if that was merged before. */
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
    /** Changes the newest draft, for when several changes may arrive at once. */
    update: (how: (now: D) => D) => setDraft(how(typed.current)),
    /** The version being edited, and its content. */
    over: current,
    base,
    /** Saving was attempted, so fields may show their errors. */
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
    /** Allows leaving the screen without a question. */
    leave,
  };
}
