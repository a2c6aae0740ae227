import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sermons as calls } from '#shared/content/sermons/sermons.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FileButton } from '#web/ui/files/FileButton.tsx';
import { PostError, postForm } from '../../pictures/upload/postForm.ts';

interface Props {
  readonly onUploaded: (address: string) => void;
  /** Meanwhile, a form would be saved without it. */
  readonly onBusy?: (busy: boolean) => void;
}

/** A video of the church's own: uploaded at once, and then known by its address like any other. */
export function OwnVideo({ onUploaded, onBusy }: Props) {
  const { t } = useTranslation();
  const { busy, errors, fail, submit } = useSubmit();
  const [percent, setPercent] = useState(0);
  const upload = ([file]: readonly File[]) =>
    void submit(async () => {
      if (!file) return;
      setPercent(0);
      onBusy?.(true);
      try {
        const form = await call(calls.upload, { body: { fileName: file.name } });
        await postForm(form, file, (sent) => setPercent(Math.round((100 * sent) / file.size)));
        onUploaded((await call(calls.takeVideo, { body: { key: form.key } })).address);
      } catch (error) {
        if (!(error instanceof PostError)) throw error;
        fail([t('sermons.audio.failed')]);
      } finally {
        onBusy?.(false);
      }
    });
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <ErrorList errors={errors} />
      {busy && <LinearProgress variant="determinate" value={percent} aria-label={t('sermons.audio.uploading')} sx={{ width: '100%' }} />}
      <FileButton accept=".mp4,.webm" maxMb={500} onFiles={upload} onRefused={(sentence) => fail([sentence])} disabled={busy}>
        {t('sermons.video.upload')}
      </FileButton>
    </Stack>
  );
}
