import { useTranslation } from 'react-i18next';
import { type CuratedCalendar, curatedCalendars } from '#shared/content/calendars/curated/curatedcalendars.ts';
import { removed } from '#shared/content/removed.ts';
import { call } from '#web/api.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCuratedAct } from './useCurated.ts';

/** Deletes a curated calendar; can be undone. */
export function useRemoveCalendar(): (calendar: CuratedCalendar) => Promise<void> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const act = useCuratedAct();
  const restore = ({ id, name }: CuratedCalendar) =>
    act(
      () => call(removed.restore, { kind: 'CuratedCalendar', id, body: {} }),
      () => snackbar.success(t('calendar.curated.restored', { name })),
    );
  return async (calendar) => {
    const { id, name } = calendar;
    const sure = await confirm({
      title: t('calendar.curated.removeTitle', { name }),
      text: t('calendar.curated.removeText'),
      confirmLabel: t('calendar.curated.remove'),
      danger: true,
    });
    if (!sure) return;
    await act(
      () => call(curatedCalendars.remove, { id }),
      () =>
        snackbar.success(t('calendar.curated.removed', { name }), {
          label: t('calendar.curated.undo'),
          onClick: () => void restore(calendar),
        }),
    );
  };
}
