import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isJobOver } from '#shared/jobs.ts';
import { type Arrival, transfers } from '#shared/membership/transfers/transfers.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { postFile } from '#web/session/postFile.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { FileButton } from '#web/ui/files/FileButton.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';

const pollMs = 2000;
const mostMb = 5 * 1024;

/** A church arrives: its file is checked, then it is said what would be added, and only then it is. */
export function ImportSection() {
  const { t, i18n } = useTranslation();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { submit, busy, errors } = useSubmit();
  const { data, error, mutate } = useCall(
    transfers.arrivals,
    {},
    { refreshInterval: (all) => (all?.[0] && !isJobOver(all[0].state) ? pollMs : 0) },
  );
  if (error) return <FetchError error={error} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton rows={2} avatars={false} />;
  const latest = data[0];
  const isRunning = latest !== undefined && !isJobOver(latest.state);
  const count = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const act = (what: () => Promise<unknown>) =>
    submit(async () => {
      setRefused(undefined);
      await what();
      await mutate();
    });
  const send = (file: File) =>
    act(async () => {
      setSending(true);
      try {
        const form = await call(transfers.upload, { body: {} });
        await postFile({ ...form, type: 'application/zip' }, file, () => undefined, new AbortController().signal);
        await call(transfers.check, { body: { key: form.key } });
      } finally {
        setSending(false);
      }
    });
  const working = (run: Arrival): string => {
    if (run.state === 'undoing') return t('churchMove.in.undoing');
    return t(run.mode === 'check' ? 'churchMove.in.checking' : 'churchMove.in.working', { done: count(run.done) });
  };
  const failed = latest?.state === 'failed' ? [t(latest.mode === 'check' ? 'churchMove.in.refused' : 'churchMove.in.failed')] : [];
  const told = refused ? [refused] : errors;
  return (
    <Section title={t('churchMove.in.title')}>
      <Stack sx={{ gap: 2.5 }}>
        <Typography>{t('churchMove.in.text')}</Typography>
        <ErrorList errors={[...failed, ...told]} takeFocus={told.length > 0} />
        {latest?.report && <Outcome latest={latest} report={latest.report} count={count} />}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'flex-end' }}>
          <span role="status">{isSending ? t('churchMove.in.uploading') : isRunning && working(latest)}</span>
          {latest?.can.undo && (
            <Button variant="outlined" disabled={busy} onClick={() => void act(() => call(transfers.undo, { id: latest.id, body: {} }))}>
              {t('churchMove.in.undo')}
            </Button>
          )}
          <FileButton
            accept=".zip"
            maxMb={mostMb}
            disabled={busy || isRunning}
            onFiles={([file]) => file && void send(file)}
            onRefused={setRefused}
          >
            {t('churchMove.in.choose')}
          </FileButton>
          {latest?.can.write && (
            <Button
              variant="contained"
              disabled={busy}
              onClick={() => void act(() => call(transfers.bring, { body: { checkId: latest.id } }))}
            >
              {t('churchMove.in.start')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Section>
  );
}

interface OutcomeProps {
  readonly latest: Arrival;
  readonly report: NonNullable<Arrival['report']>;
  readonly count: (value: number) => string;
}

function Outcome({ latest, report, count }: OutcomeProps) {
  const { t, i18n } = useTranslation();
  if (latest.state === 'undone') return <Banner tone="info">{t('churchMove.in.undone')}</Banner>;
  if (latest.mode === 'write' && latest.state === 'done')
    return (
      <Banner tone="success" title={t('churchMove.in.done')}>
        {t('churchMove.in.doneText')}
      </Banner>
    );
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(report.exported));
  return (
    <div>
      <Typography component="h3" variant="subtitle1">
        {t('churchMove.in.of', { church: report.churchName, date })}
      </Typography>
      <ul>
        <li>{t('churchMove.in.new', { number: count(report.fresh + report.joined) })}</li>
        <li>{t('churchMove.in.there', { number: count(report.there + report.same) })}</li>
        <li>{t('churchMove.in.files', { number: count(report.files) })}</li>
      </ul>
    </div>
  );
}
