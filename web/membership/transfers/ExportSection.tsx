import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isJobOver } from '#shared/jobs.ts';
import { jobs as jobCalls } from '#shared/membership/jobs/jobs.ts';
import { transfers } from '#shared/membership/transfers/transfers.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { pollMs } from './polling.ts';

/** Everything a church has as one file, ready for a day. */
export function ExportSection() {
  const { t, i18n } = useTranslation();
  const { submit, busy, errors } = useSubmit();
  const { data, error, mutate } = useCall(
    transfers.list,
    {},
    { refreshInterval: (latest) => (latest?.[0] && !isJobOver(latest[0].state) ? pollMs : 0) },
  );
  if (error) return <FetchError error={error} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton rows={2} avatars={false} />;
  const latest = data[0];
  const isRunning = latest !== undefined && !isJobOver(latest.state);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      await call(transfers.start, { body: {} });
      await mutate();
    });
  };
  const download = () =>
    submit(async () => {
      const { url } = await call(jobCalls.file, { id: latest?.id ?? '' });
      // Sent as an attachment, so that the page stays.
      window.location.assign(url);
    });
  return (
    <Section title={t('churchMove.out.title')}>
      <Stack component="form" noValidate onSubmit={begin} aria-label={t('churchMove.out.title')} sx={{ gap: 2.5 }}>
        <Typography>{t('churchMove.out.text')}</Typography>
        <ErrorList errors={latest?.state === 'failed' ? [t('churchMove.out.failed'), ...errors] : errors} takeFocus={errors.length > 0} />
        {latest?.fileName && (
          <Banner
            tone="success"
            title={t('churchMove.out.ready')}
            action={
              <Button variant="contained" onClick={() => void download()}>
                {t('churchMove.out.download')}
              </Button>
            }
          >
            {t('churchMove.out.readyText')}
          </Banner>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'flex-end' }}>
          <span role="status">
            {isRunning && t('churchMove.out.working', { done: new Intl.NumberFormat(i18n.language).format(latest.done) })}
          </span>
          <SubmitButton busy={busy || isRunning}>{t('churchMove.out.start')}</SubmitButton>
        </Stack>
      </Stack>
    </Section>
  );
}
