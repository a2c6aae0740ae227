import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scope } from '#shared/content/calendars/series/series.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useConfirmDiscard } from '#web/ui/unsavedChanges/useConfirmDiscard.ts';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { useEventActions } from '../useEventActions.ts';
import type { Found } from '../useGroupSeries.ts';
import { type Before, type EventDraft, fieldsOf, problemsOf } from './eventDraft.ts';
import { mergeDrafts } from './mergeDrafts.ts';

export const isRecurring = ({ series }: Pick<Found, 'series'>): boolean => series.rule !== '' || series.additions.length > 0;

interface Given {
  readonly groupId: string;
  readonly first: EventDraft;
  /** The date that is changed; none: a new event. */
  readonly found?: Found | undefined;
  readonly onClose: () => void;
}

/** The life of the Edit Event dialog: what is typed, what stands in the way, and the question which dates are meant. */
export function useEventEdit({ groupId, first, found, onClose }: Given) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const askLeaving = useConfirmDiscard();
  const { add, act } = useEventActions(groupId);
  const { busy, errors, submit } = useSubmit();
  const [typed, setTyped] = useState({ draft: first, over: first });
  // Somebody else may have changed the event since: what was not touched here is as they left it.
  const draft = mergeDrafts(typed.draft, typed.over, first);
  const setDraft = (next: EventDraft) => setTyped({ draft: next, over: first });
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState<'save' | 'delete'>();
  const problems = problemsOf(draft);
  const unsaved = JSON.stringify(draft) !== JSON.stringify(first);
  useUnsavedChangesGuard(unsaved && !busy);

  const series = found?.series;
  const original = found?.occurrence.original ?? '';
  const before = useMemo<Before | undefined>(
    () => series && { rule: series.rule, seriesStart: series.start, original },
    [series, original],
  );

  const done = async (what: () => Promise<unknown>) => {
    if (await submit(what)) onClose();
  };
  const save = () => {
    setTried(true);
    if (problems.length > 0) return;
    const fields = fieldsOf(draft, before);
    if (!found || !series) return void done(() => add(fields));
    if (isRecurring(found)) return setAsking('save');
    return void done(() => act({ series, original, fields }, 'all'));
  };
  const remove = async () => {
    if (!found || !series) return;
    if (isRecurring(found)) return setAsking('delete');
    const sure = await confirm({ title: t('calendar.event.deleteSure'), confirmLabel: t('calendar.event.delete'), danger: true });
    if (sure) await done(() => act({ series, original }, 'all'));
  };
  const close = async () => {
    if (!unsaved || (await askLeaving())) onClose();
  };
  const asked = useMemo(
    () => asking && series && { series, original, ...(asking === 'save' && { fields: fieldsOf(draft, before) }) },
    [asking, series, original, draft, before],
  );
  return {
    ...{ draft, setDraft, before, busy, save, remove, close, asked },
    problems: tried ? problems : [],
    errors: tried && problems.length > 0 ? problems.map((one) => t(`calendar.event.problems.${one}`)) : errors,
    choose: (scope: Scope) => (asked ? act(asked, scope) : Promise.resolve()),
    cancel: () => setAsking(undefined),
  };
}
