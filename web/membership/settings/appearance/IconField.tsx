import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoDialog } from '#web/membership/people/PhotoDialog.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { ImageIcon } from '#web/ui/icons.tsx';
import type { Settings } from '../useSettings.ts';
import { scaledPng } from './scaledPng.ts';

const large = 400;
const small = 16;

/** The church's icon: cropped once, stored in a large size for phones and a small one for browser tabs. */
export function IconField({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { busy, errors, submit } = useSubmit();
  const [open, setOpen] = useState(false);
  const [big, tiny] = [settings.value('favicon_400x400'), settings.value('favicon_16x16')];
  const save = (picture: string) =>
    submit(async () => {
      const icon = picture && (await scaledPng(picture, { width: small, height: small }));
      await settings.save({ favicon_400x400: picture, favicon_16x16: icon });
      setOpen(false);
      snackbar.success(picture ? t('church.picture.saved') : t('church.picture.removed'));
    });
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box
        sx={{
          width: 96,
          height: 96,
          display: 'grid',
          placeItems: 'center',
          borderRadius: 2.4,
          bgcolor: 'surface.sunken',
          color: 'text.secondary',
          overflow: 'hidden',
        }}
      >
        {big ? <img src={big} alt={t('church.icon.large')} width={96} height={96} /> : <ImageIcon size={36} />}
      </Box>
      {tiny && <img src={tiny} alt={t('church.icon.small')} width={16} height={16} />}
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {big ? t('church.picture.replace') : t('church.picture.choose')}
      </Button>
      <PhotoDialog
        open={open}
        title={t('church.icon.title')}
        problem={errors[0] ?? ''}
        cropper={{ value: big, alt: t('church.icon.large'), aspect: 1, maxWidth: large, maxHeight: large, busy }}
        onClose={() => setOpen(false)}
        onUpdate={save}
        onDelete={() => void save('')}
      />
    </Box>
  );
}
