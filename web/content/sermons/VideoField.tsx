import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { sermons as calls } from '#shared/content/sermons/sermons.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { instantToField } from '../pages/datetimeLocal.ts';
import type { SermonDraft } from './draft.ts';
import type { Change } from './SermonForm.tsx';
import { CaptionsField } from './video/CaptionsField.tsx';
import { hasCaptions, isOwnVideo, withVideo } from './video/captions.ts';
import { OwnVideo } from './video/OwnVideo.tsx';

interface Props {
  readonly draft: SermonDraft;
  readonly onChange: Change;
  readonly onBusy: (busy: boolean) => void;
}

/** The video's address. Looking it up fills in what its host says, except where someone has written already. */
export function VideoField({ draft, onChange, onBusy }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  const { busy, errors, submit } = useSubmit();
  const lookUp = () =>
    void submit(async () => {
      const found = await call(calls.lookup, { query: { videoData: draft.video.trim() } });
      onChange({
        title: draft.title || (found.title ?? ''),
        description: draft.description || (found.description ?? ''),
        date: draft.date || instantToField(found.publishDate, zone),
        thumbnail: found.thumbnail ?? draft.thumbnail,
        duration: found.duration ?? draft.duration,
      });
      snackbar.success(t('sermons.video.lookedUp'));
    });
  return (
    <Stack sx={{ gap: 2 }}>
      <ErrorList errors={errors} />
      <TextField
        label={t('sermons.video.address')}
        hint={t('sermons.video.hint')}
        value={draft.video}
        onChange={(video) => onChange(withVideo(video))}
        inputMode="url"
        spellCheck={false}
        maxLength={500}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <OwnVideo onUploaded={(video) => onChange(withVideo(video))} onBusy={onBusy} />
        <Button variant="outlined" color="inherit" disabled={busy || draft.video.trim() === ''} onClick={lookUp}>
          {t('sermons.video.lookUp')}
        </Button>
      </Stack>
      {isOwnVideo(draft.video) && <CaptionsField isThere={hasCaptions(draft)} onChange={(captions) => onChange({ captions })} />}
    </Stack>
  );
}
