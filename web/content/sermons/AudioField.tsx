import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sermons as calls, type Sermon } from '#shared/content/sermons/sermons.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FileButton } from '#web/ui/files/FileButton.tsx';
import { PostError, postForm } from '../pictures/upload/postForm.ts';
import type { SermonDraft } from './draft.ts';
import type { Change } from './SermonForm.tsx';
import { SoundPlayer } from './SoundPlayer.tsx';

interface Props {
  readonly audio: Sermon['audio'];
  readonly draft: SermonDraft;
  readonly onChange: Change;
  readonly onBusy: (busy: boolean) => void;
}

/** The sermon's sound: uploaded at once, and the sermon's once it is saved. */
export function AudioField({ audio, draft, onChange, onBusy }: Props) {
  const { t } = useTranslation();
  const { busy, errors, fail, submit } = useSubmit();
  const [percent, setPercent] = useState(0);
  const shown = draft.audioKey === undefined ? audio : undefined;
  const upload = ([file]: readonly File[]) =>
    void submit(async () => {
      if (!file) return;
      setPercent(0);
      onBusy(true);
      try {
        const duration = await secondsOf(file);
        const form = await call(calls.upload, { body: { fileName: file.name } });
        try {
          await postForm(form, file, (sent) => setPercent(Math.round((100 * sent) / file.size)));
        } catch (error) {
          if (!(error instanceof PostError)) throw error;
          return fail([t('sermons.audio.failed')]);
        }
        onChange({ audioKey: form.key, audioName: file.name, ...(duration > 0 ? { duration } : {}) });
      } finally {
        onBusy(false);
      }
    });
  const name = draft.audioKey === '' ? '' : draft.audioName;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <ErrorList errors={errors} />
      {name && <span style={{ overflowWrap: 'anywhere' }}>{name}</span>}
      {shown && <SoundPlayer src={shown.url} label={shown.name} />}
      {busy && <LinearProgress variant="determinate" value={percent} aria-label={t('sermons.audio.uploading')} sx={{ width: '100%' }} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <FileButton accept=".mp3,.m4a" maxMb={300} onFiles={upload} onRefused={(sentence) => fail([sentence])} disabled={busy}>
          {name ? t('sermons.audio.replace') : t('sermons.audio.upload')}
        </FileButton>
        {name && !busy && (
          <Button variant="text" color="inherit" onClick={() => onChange({ audioKey: '', audioName: '' })}>
            {t('sermons.audio.remove')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** The length, as the browser reads it; 0 if it can't. */
const secondsOf = (file: File): Promise<number> =>
  new Promise((resolve) => {
    const url = URL.createObjectURL(file);
    const done = (seconds: number) => {
      URL.revokeObjectURL(url);
      resolve(Number.isFinite(seconds) ? Math.round(seconds) : 0);
    };
    const probe = new Audio();
    probe.onloadedmetadata = () => done(probe.duration);
    probe.onerror = () => done(0);
    probe.src = url;
  });
