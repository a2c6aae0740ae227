import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { pictureSettings } from '#shared/membership/settings/settings.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { fileAsDataUrl, type Size } from '#web/ui/files/cropper/cropPicture.ts';
import { pictureTypes } from '#web/ui/files/dataUrl.ts';
import { FileButton } from '#web/ui/files/FileButton.tsx';
import { ImageIcon } from '#web/ui/icons.tsx';
import type { Settings } from '../useSettings.ts';
import { scaledPng } from './scaledPng.ts';

interface Props {
  readonly settings: Settings;
  readonly keyName: (typeof pictureSettings)[number];
  readonly label: string;
  /** The background color it is shown on. */
  readonly ground: string;
  /** Larger images are scaled down to this; nothing is cropped. */
  readonly most: Size;
}

/** An uncropped image: previewed in place, replaced, removed. */
export function PictureField({ settings, keyName, label, ground, most }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const snackbar = useSnackbar();
  const { busy, errors, fail, submit } = useSubmit();
  const [chosen, setChosen] = useState('');
  const picture = chosen || settings.value(keyName);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const png = await scaledPng(await fileAsDataUrl(file), most).catch(() => '');
    if (!png) return fail([t('ui.cropper.unreadable')]);
    setChosen(png);
    await submit(() => save(png));
    setChosen('');
  };
  const save = async (value: string) => {
    await settings.save({ [keyName]: value });
    snackbar.success(value ? t('church.picture.saved') : t('church.picture.removed'));
  };
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h6" component="h3" id={id} sx={{ mb: 1 }}>
        {label}
      </Typography>
      <ErrorList errors={errors} takeFocus />
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          minHeight: 120,
          p: 2,
          borderRadius: 1.2,
          border: '1px solid',
          borderColor: 'divider',
          bgcolor: ground,
          color: '#8a8378',
          mb: 1.5,
        }}
      >
        {picture ? (
          <Box component="img" src={picture} alt={label} sx={{ maxWidth: 'min(100%, 320px)', maxHeight: 160, opacity: chosen ? 0.6 : 1 }} />
        ) : (
          <ImageIcon size={36} />
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <FileButton
          accept={pictureTypes.join(',')}
          maxMb={15}
          disabled={busy}
          onFiles={([file]) => void choose(file)}
          onRefused={(sentence) => fail([sentence])}
        >
          {picture ? t('church.picture.replace') : t('church.picture.choose')}
        </FileButton>
        {picture && (
          <Button color="error" disabled={busy} onClick={() => void submit(() => save(''))}>
            {t('church.picture.remove')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
