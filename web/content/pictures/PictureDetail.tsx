import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gallery } from '#shared/content/pictures/gallery.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { ArrowLeftIcon, TrashIcon } from '#web/ui/icons.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { AltField } from './AltField.tsx';
import { FocusField } from './FocusField.tsx';
import { type ChosenPicture, type Description, isDescribed } from './picture.ts';
import type { GalleryPicture } from './useGallery.ts';
import { usePictureUrl } from './usePictureUrl.ts';

interface Props {
  readonly folder: string;
  readonly picture: GalleryPicture;
  readonly onBack: () => void;
  readonly onUse: (picture: ChosenPicture) => void;
}

/** One picture of the gallery: what it shows, what must stay in view; to be used or deleted. */
export function PictureDetail({ folder, picture, onBack, onUse }: Props) {
  const { t } = useTranslation();
  const url = usePictureUrl()(picture.key);
  const { description, change, isMissing, problem, busy, use, remove } = useDetail({ folder, picture, onBack, onUse });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Box>
        <Button color="inherit" startIcon={<ArrowLeftIcon size={18} />} onClick={onBack} disabled={busy}>
          {t('pictures.detail.back')}
        </Button>
      </Box>
      <Typography variant="h3">{t('pictures.detail.title')}</Typography>
      <ErrorList errors={problem ? [problem] : []} />
      <FocusField src={url} x={description.focusX} y={description.focusY} onChange={(focusX, focusY) => change({ focusX, focusY })} />
      <AltField value={description.alt} onChange={(alt) => change({ alt })} isMissing={isMissing} />
      {picture.credit && <Typography variant="body2">{t('pictures.stock.by', { name: picture.credit })}</Typography>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Button color="error" startIcon={<TrashIcon size={18} />} onClick={() => void remove()} disabled={busy}>
          {t('pictures.detail.delete')}
        </Button>
        <SubmitButton busy={busy} onClick={() => void use({ url })}>
          {t('pictures.detail.use')}
        </SubmitButton>
      </Stack>
    </Stack>
  );
}

function useDetail({ folder, picture, onBack, onUse }: Props) {
  const { t } = useTranslation();
  const [confirm, snackbar, refusal] = [useConfirm(), useSnackbar(), useRefusal()];
  const before: Description = { alt: picture.alt, focusX: picture.focusX ?? 50, focusY: picture.focusY ?? 50 };
  const [description, setDescription] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (by: Partial<Description>) => {
    setDescription((known) => ({ ...known, ...by }));
    setMissing(false);
  };
  const trying = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    await work().catch((error: unknown) => setProblem(refusal(error)));
    setBusy(false);
  };
  const use = async ({ url }: { url: string }) => {
    const { alt, focusX, focusY } = description;
    if (!isDescribed(description) || alt === undefined) return setMissing(true);
    await trying(async () => {
      await call(gallery.describe, { folder, body: { key: picture.key, alt, focusX, focusY } });
      onUse({ key: picture.key, url, alt, focusX, focusY, credit: picture.credit });
    });
  };
  const remove = async () => {
    const question = { title: t('pictures.detail.deleteTitle'), text: t('pictures.detail.deleteText') };
    if (!(await confirm({ ...question, confirmLabel: t('pictures.detail.delete'), danger: true }))) return;
    await trying(async () => {
      await call(gallery.remove, { folder, image: picture.key.split('/').pop() ?? '' });
      snackbar.success(t('pictures.detail.deleted'));
      onBack();
    });
  };
  return { description, change, isMissing, problem, busy, use, remove };
}
