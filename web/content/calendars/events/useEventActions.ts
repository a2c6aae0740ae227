import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { events as eventCalls } from '#shared/content/calendars/events/events.ts';
import type { EventFields, Scope, Series } from '#shared/content/calendars/series/series.ts';
import { CallError, call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { editOf } from './scope/previewDates.ts';
import { useGroupSeries } from './useGroupSeries.ts';

/** One occurrence of a series and its new fields; without fields, it is deleted. */
export interface EventAct {
  readonly series: Series;
  readonly original: string;
  readonly fields?: EventFields | undefined;
}

/** The events after a change, before the server has confirmed it. */
function foreseen(all: readonly Series[], act: EventAct, scope: Scope): Series[] {
  const { kept, added } = editOf(act, scope);
  const made = [kept, added].flatMap((row) => (row ? [{ ...act.series, ...row }] : []));
  return [...all.filter(({ id }) => id !== act.series.id), ...made];
}

/** Actions on a group's events. Each throws on refusal, after reverting the calendar, and each can be undone in one step. */
export function useEventActions(groupId: string) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const snackbar = useSnackbar();
  const { mutate } = useGroupSeries(groupId);

  const undo = useCallback(
    async (id: string) => {
      try {
        await call(eventCalls.undo, { id, body: {} });
        snackbar.success(t('calendar.event.undone'));
      } catch (error) {
        snackbar.error(refusal(error));
      }
      await mutate();
    },
    [mutate, refusal, snackbar, t],
  );
  const say = useCallback(
    (text: string, id: string) => snackbar.success(text, { label: t('calendar.event.undo'), onClick: () => void undo(id) }),
    [snackbar, t, undo],
  );

  const add = useCallback(
    async (event: EventFields) => {
      const { series, undo: id } = await call(eventCalls.add, { body: { groupId, event } });
      await mutate((all = []) => [...all, ...series], { revalidate: false });
      say(t('calendar.event.added', { title: event.title }), id);
    },
    [groupId, mutate, say, t],
  );

  /** `shown`: the calendar shows the change optimistically, and reverts it if refused. */
  const act = useCallback(
    async (what: EventAct, scope: Scope, shown = false) => {
      const { series, original, fields } = what;
      const { id, version, title } = series;
      const send = async (all: readonly Series[] | undefined) => {
        const body = { id, version, scope, original };
        const changed = fields
          ? await call(eventCalls.change, { body: { ...body, event: fields } })
          : await call(eventCalls.cancel, { body });
        say(fields ? t('calendar.event.saved', { title: fields.title }) : t('calendar.event.deleted', { title }), changed.undo);
        return [...(all ?? []).filter((one) => one.id !== id), ...changed.series];
      };
      try {
        await mutate(send, {
          revalidate: false,
          rollbackOnError: true,
          ...(shown && { optimisticData: (all: readonly Series[] = []) => foreseen(all, what, scope) }),
        });
      } catch (error) {
        // A retry uses the current state.
        if (error instanceof CallError && error.code === 'outdated') await mutate();
        throw error;
      }
    },
    [mutate, say, t],
  );

  return { add, act };
}
