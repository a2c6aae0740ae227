import { useTranslation } from 'react-i18next';
import { registrations } from '#shared/content/registrations/registrations.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';

/** Downloads the people registered for a date as a spreadsheet. */
export function useExport(eventId: string): (day: string, format: 'csv' | 'xlsx') => Promise<void> {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const labels = {
    ...{ date: t('registrations.date'), firstName: t('site.register.firstName'), lastName: t('site.register.lastName') },
    ...{ status: t('registrations.status'), email: t('site.register.email'), registered: t('registrations.registered') },
    ...{ checkedIn: t('registrations.here'), yes: t('registrations.yes'), confirmed: t('registrations.states.confirmed') },
    ...{ waiting: t('registrations.states.waiting'), held: t('registrations.states.held'), cancelled: t('registrations.states.cancelled') },
  };
  return async (day, format) => {
    try {
      const { type, data } = await call(registrations.export, { eventId, body: { day, format, labels } });
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
      const url = URL.createObjectURL(new Blob([bytes], { type }));
      Object.assign(document.createElement('a'), { href: url, download: `${t('registrations.title')}.${format}` }).click();
      // Browsers only start reading it after the click.
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch (error) {
      snackbar.error(refusal(error));
    }
  };
}
