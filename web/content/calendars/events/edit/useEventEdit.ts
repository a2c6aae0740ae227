import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scope } from '#shared/content/calendars/series/series.ts';
import { fieldsAt } from '#shared/content/calendars/series/starts.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useConfirmDiscard } from '#web/ui/unsavedChanges/useConfirmDiscard.ts';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { type EventAct, useEventActions } from '../useEventActions.ts';
import { type Found, foundBy, useGroupSeries } from '../useGroupSeries.ts';
import { type Before, draftOf, type EventDraft, fieldsOf, problemsOf } from './eventDraft.ts';
import { type EventPart, mergeEvents } from './mergeEvents.ts';
import { useEventWords } from './useEventWords.ts';

export const isRecurring = ({ series }: Pick<Found, 'series'>): boolean => series.rule !== '' || series.additions.length > 0;

/** The current occurrence of an event, or a new event with its initial values. */
export type Edited = { readonly found: Found } | { readonly found?: never; readonly fresh: EventDraft };

interface Given {
  readonly groupId: string;
  readonly edited: Edited;
  /** The calendar's time zone. */
  readonly zone: string;
  readonly onClose: () => void;
}

/** Which events to change; asked for recurring ones. */
interface Question {
  readonly act: EventAct;
  readonly answer: (scope: Scope | undefined) => void;
}

const opened = (edited: Edited): EventDraft => {
  if (!edited.found) return edited.fresh;
  const { series, occurrence } = edited.found;
  return draftOf(fieldsAt(series, occurrence.original), series.zone);
};
const beforeOf = ({ series, occurrence }: Found): Before => ({
  ...{ rule: series.rule, seriesStart: series.start, original: occurrence.original },
});

/** State of the Edit Event dialog: the draft, its errors, and the question which events to change. */
export function useEventEdit({ groupId, edited, zone, onClose }: Given) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const askLeaving = useConfirmDiscard();
  const { add, act } = useEventActions(groupId);
  const { mutate } = useGroupSeries(groupId);
  const [asked, setAsked] = useState<Question>();

  /** Applies the change to the chosen events; resolves to whether it was carried through rather than canceled. */
  const perform = async (found: Found, what: EventAct): Promise<boolean> => {
    const scope = isRecurring(found) ? await new Promise<Scope | undefined>((answer) => setAsked({ act: what, answer })) : 'all';
    setAsked(undefined);
    if (scope) await act(what, scope);
    return scope !== undefined;
  };
  const edit = useVersionedDraft<Edited, EventDraft, EventPart>({
    row: edited,
    draftOf: opened,
    merge: mergeEvents,
    words: useEventWords(),
    problems: (draft) => problemsOf(draft).map((one) => t(`calendar.event.problems.${one}`)),
    load: async ({ found }) => {
      const all = await mutate();
      const now = found && foundBy(all ?? [], found.occurrence.key, zone);
      return now && { found: now };
    },
    send: async (draft, over) => {
      if (!over.found) {
        await add(fieldsOf(draft));
        return over;
      }
      const { series, occurrence } = over.found;
      const fields = fieldsOf(draft, beforeOf(over.found));
      return (await perform(over.found, { series, original: occurrence.original, fields })) ? over : undefined;
    },
    onSaved: onClose,
  });
  const { over, draft, unsaved, tried } = edit;
  // While asking which events to change, nothing is saved yet.
  useUnsavedChangesGuard(unsaved && asked !== undefined);
  const removal = useSubmit();
  const remove = async () => {
    if (!over.found) return;
    const { found } = over;
    const { series, occurrence } = found;
    const question = { title: t('calendar.event.deleteSure'), confirmLabel: t('calendar.event.delete'), danger: true };
    if (!isRecurring(found) && !(await confirm(question))) return;
    await removal.submit(async () => {
      if (await perform(found, { series, original: occurrence.original })) onClose();
    });
  };
  return {
    ...edit,
    before: useMemo(() => over.found && beforeOf(over.found), [over]),
    problems: tried ? problemsOf(draft) : [],
    busy: edit.busy || removal.busy,
    errors: [...edit.errors, ...removal.errors],
    asked,
    remove,
    close: async () => {
      if (!unsaved || (await askLeaving())) onClose();
    },
  };
}
