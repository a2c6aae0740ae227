import { useTranslation } from 'react-i18next';
import { events } from '#shared/content/calendars/events/events.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { cityOf } from '#web/ui/fields/zoneNames.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';

/**
 * After the church's time zone was corrected: asks users who can edit events whether those still in the old zone should keep their local
 * times in the new one, and moves them.
 */
export function useRezoneEvents(): (from: string, to: string) => Promise<void> {
  const { t } = useTranslation();
  const { can } = useSession();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();

  // Doesn't ask again automatically: an interrupted move has to be offered again.
  const orAgain = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      snackbar.error(refusal(error), { label: t('ui.retry'), onClick: () => void orAgain(act) });
    }
  };

  const move = async (from: string, to: string) => {
    const count = await moveAll(from, to);
    snackbar.success(t('church.eventsZone.moved', { count, zone: cityOf(to) }));
  };
  const ask = async (from: string, to: string) => {
    const { left } = await call(events.moveZone, { body: { from, to, dry: true } });
    const question = { title: t('church.eventsZone.title', { count: left, zone: cityOf(from) }) };
    const words = { text: t('church.eventsZone.text', { zone: cityOf(to) }), confirmLabel: t('church.eventsZone.move') };
    const isMeant = left > 0 && (await confirm({ ...question, ...words, cancelLabel: t('church.eventsZone.leave') }));
    if (isMeant) await orAgain(() => move(from, to));
  };

  return async (from, to) => {
    if (from && to && from !== to && can('Content:Content:Edit')) await orAgain(() => ask(from, to));
  };
}

/** Each call moves some hundreds. */
async function moveAll(from: string, to: string): Promise<number> {
  const { moved, left } = await call(events.moveZone, { body: { from, to } });
  return left > 0 ? moved + (await moveAll(from, to)) : moved;
}
