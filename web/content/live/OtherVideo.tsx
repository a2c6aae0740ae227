import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { namedChannel } from '#shared/content/sermons/channelAddress.ts';
import { readVideo } from '#shared/content/sermons/videoAddress.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Props {
  readonly onClose: () => void;
  /** Whether it was carried out. */
  readonly onChosen: (video: string) => Promise<boolean>;
}

/** Another address for this one date, when the stream has moved or broken. */
export function OtherVideo({ onClose, onChosen }: Props) {
  const { t } = useTranslation();
  const [video, setVideo] = useState('');
  const [busy, setBusy] = useState(false);
  const isOne = readVideo(video) !== undefined || namedChannel(video) !== '' || video.trim().startsWith('/');
  const choose = async () => {
    setBusy(true);
    const done = await onChosen(video.trim());
    setBusy(false);
    if (done) onClose();
  };
  return (
    <FormDialog
      open
      title={t('liveServices.controls.videoTitle')}
      description={t('liveServices.controls.videoText')}
      submitLabel={t('liveServices.controls.videoShow')}
      notYet={!isOne}
      {...{ onClose, busy, onSubmit: () => void choose() }}
    >
      <TextField
        label={t('sermons.video.address')}
        value={video}
        onChange={setVideo}
        inputMode="url"
        spellCheck={false}
        maxLength={700}
        autoFocus
        required
      />
    </FormDialog>
  );
}
