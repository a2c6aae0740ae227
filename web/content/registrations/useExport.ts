import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registrations } from '#shared/content/registrations/registrations.ts';
import { isJobOver } from '#shared/jobs.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useJob } from '#web/session/jobs/useJob.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';

/** Downloads the people registered for a date as a spreadsheet, as soon as it is ready. `isBusy`: one is being prepared. */
export function useExport(eventId: string): { readonly isBusy: boolean; readonly save: (day: string, format: 'csv' | 'xlsx') => void } {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const [jobId, setJobId] = useState<string>();
  const { data: job } = useJob(jobId);
  const told = useRef({ snackbar, refusal, t });
  told.current = { snackbar, refusal, t };
  const attempt = useCallback(async (act: () => Promise<string | undefined>) => {
    try {
      setJobId(await act());
    } catch (error) {
      setJobId(undefined);
      told.current.snackbar.error(told.current.refusal(error));
    }
  }, []);
  const { id, state, fileName } = job ?? {};
  useEffect(() => {
    if (id === undefined || id !== jobId || !state || !isJobOver(state)) return;
    void attempt(async () => {
      if (fileName === undefined) told.current.snackbar.error(told.current.t('registrations.exportFailed'));
      // Sent as an attachment, so that the page stays.
      else window.location.assign((await call(registrations.exported, { jobId: id })).url);
      return undefined;
    });
  }, [id, jobId, state, fileName, attempt]);

  const labels = {
    ...{ date: t('registrations.date'), firstName: t('site.register.firstName'), lastName: t('site.register.lastName') },
    ...{ status: t('registrations.status'), email: t('site.register.email'), registered: t('registrations.registered') },
    ...{ checkedIn: t('registrations.here'), yes: t('registrations.yes'), confirmed: t('registrations.states.confirmed') },
    ...{ waiting: t('registrations.states.waiting'), held: t('registrations.states.held'), cancelled: t('registrations.states.cancelled') },
  };
  return {
    isBusy: jobId !== undefined,
    save: (day, format) => void attempt(async () => (await call(registrations.export, { eventId, body: { day, format, labels } })).id),
  };
}
