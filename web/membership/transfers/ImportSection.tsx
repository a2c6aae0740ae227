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
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { FileButton } from '#web/ui/files/FileButton.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';
import { Outcome } from './Outcome.tsx';
import { pollMs } from './polling.ts';
import { RightsField } from './RightsField.tsx';
import { useProblem } from './useProblem.ts';

const mostMb = 5 * 1024;

/** A church arrives: its file is checked, then it is said what would be added, and only then it is. */
export function ImportSection() {
  const { t, i18n } = useTranslation();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [granted, setGranted] = useState<readonly string[]>([]);
  const problem = useProblem();
  const confirm = useConfirm();
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
      setGranted([]);
      try {
        const form = await call(transfers.upload, { body: {} });
        await postFile({ ...form, type: 'application/zip' }, file, () => undefined, new AbortController().signal);
        await call(transfers.check, { body: { key: form.key } });
      } finally {
        setSending(false);
      }
    });
  const undo = async (id: string) => {
    const question = { title: t('peopleImport.undoTitle'), text: t('churchMove.in.undoText') };
    if (await confirm({ ...question, confirmLabel: t('churchMove.in.undo'), danger: true }))
      await act(() => call(transfers.undo, { id, body: {} }));
  };
  const working = (run: Arrival): string => {
    if (run.state === 'undoing') return t('churchMove.in.undoing');
    return t(run.mode === 'check' ? 'churchMove.in.checking' : 'churchMove.in.working', { done: count(run.done) });
  };
  // What was wrong with an earlier file says nothing of one that the device refuses.
  const told = refused ? [refused] : errors;
  const known = refused ? [] : problem(latest);
  return (
    <Section title={t('churchMove.in.title')}>
      <Stack sx={{ gap: 2.5 }}>
        <Typography>{t('churchMove.in.text')}</Typography>
        <ErrorList errors={[...known, ...told]} takeFocus={told.length > 0} />
        {latest?.report && <Outcome latest={latest} report={latest.report} />}
        {latest?.can.write && <RightsField rights={latest.report?.rights ?? []} granted={granted} onChange={setGranted} />}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'flex-end' }}>
          <span role="status">{isSending ? t('churchMove.in.uploading') : isRunning && working(latest)}</span>
          {latest?.can.undo && (
            <Button variant="outlined" disabled={busy} onClick={() => void undo(latest.id)}>
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
              onClick={() => void act(() => call(transfers.bring, { body: { checkId: latest.id, granted: [...granted] } }))}
            >
              {t('churchMove.in.start')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Section>
  );
}
