import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ArrowLeftIcon, TrashIcon } from '#web/ui/icons.tsx';
import { AltField } from './AltField.tsx';
import { FocusField } from './FocusField.tsx';
import type { Detail } from './useDetail.ts';
import type { GalleryPicture } from './useGallery.ts';
import { usePictureUrl } from './usePictureUrl.ts';

interface Props {
  readonly detail: Detail;
  readonly picture: GalleryPicture;
  /** Returns to the gallery; called with whether the photo was deleted. */
  readonly onBack: (isGone: boolean) => void;
  readonly onUse: () => void;
}

/** One photo of the gallery: its alt text and focal point. The dialog's button uses it; it can also be deleted. */
export function PictureDetail({ detail, picture, onBack, onUse }: Props) {
  const { t } = useTranslation();
  const url = usePictureUrl()(picture.key);
  const { description, change, isMissing, problem, busy } = detail;
  const box = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (isMissing) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isMissing]);
  const remove = async () => {
    if (await detail.remove()) onBack(true);
  };
  return (
    <Stack ref={box} sx={{ gap: 2.5 }}>
      <Box>
        <Button color="inherit" startIcon={<ArrowLeftIcon size={18} />} onClick={() => onBack(false)} disabled={busy}>
          {t('pictures.detail.back')}
        </Button>
      </Box>
      <Typography variant="h3" ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
        {t('pictures.detail.title')}
      </Typography>
      <ErrorList errors={problem ? [problem] : []} takeFocus />
      <FocusField src={url} x={description.focusX} y={description.focusY} onChange={(focusX, focusY) => change({ focusX, focusY })} />
      <AltField value={description.alt} onChange={(alt) => change({ alt })} isMissing={isMissing} onEnter={onUse} />
      {picture.credit && <Typography variant="body2">{t('pictures.stock.by', { name: picture.credit })}</Typography>}
      <Box>
        <Button color="error" startIcon={<TrashIcon size={18} />} onClick={() => void remove()} disabled={busy}>
          {t('pictures.detail.delete')}
        </Button>
      </Box>
    </Stack>
  );
}
