import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ImageIcon } from '#web/ui/icons.tsx';
import { pictureTypes, readDataUrl } from '../dataUrl.ts';
import { FileButton } from '../FileButton.tsx';
import { CropStage } from './CropStage.tsx';
import { cutPng, fileAsDataUrl, type Part } from './cropPicture.ts';

export interface CropperProps {
  /** The current image's URL. */
  readonly value?: string | undefined;
  /** The image's alt text. */
  readonly alt: string;
  /** Aspect ratio, width / height; 4/3 by default, 1 for a square. */
  readonly aspect?: number;
  /** Maximum output size in pixels; 400 × 300 by default. Smaller photos aren't enlarged. */
  readonly maxWidth?: number;
  readonly maxHeight?: number;
  readonly shape?: 'rect' | 'round';
  /** Maximum size of a chosen file in megabytes; 15 by default. */
  readonly maxMb?: number;
  /** Receives the cropped image: a PNG as a data URL. Return `false` if it couldn't be used: the panel then stays open for another try. */
  readonly onUpdate: (dataUrl: string) => unknown;
  readonly onCancel: () => void;
  /** Removes the image; without it no button is shown. */
  readonly onDelete?: () => void;
  readonly busy?: boolean;
}

/** The cropper itself; screens use `ImageCropper`, which loads this. */
export function CropPanel(props: CropperProps) {
  const {
    value,
    alt,
    aspect = 4 / 3,
    maxWidth = 400,
    maxHeight = 300,
    shape = 'rect',
    maxMb = 15,
    onUpdate,
    onCancel,
    onDelete,
    busy,
  } = props;
  const { t } = useTranslation();
  const [source, setSource] = useState<string>();
  const [part, setPart] = useState<Part>();
  const [problem, setProblem] = useState<string>();
  const load = async (file: File | undefined) => {
    if (!file) return;
    const address = await fileAsDataUrl(file).catch(() => '');
    const read = readDataUrl(address);
    setProblem(typeof read === 'string' ? t(`ui.dataUrl.${read}`) : undefined);
    if (typeof read !== 'string') setSource(address);
  };
  const update = async () => {
    if (!source || !part) return;
    try {
      const taken = await onUpdate(await cutPng(source, part, { width: maxWidth, height: maxHeight }));
      if (taken !== false) setSource(undefined);
    } catch {
      setProblem(t('ui.cropper.unreadable'));
    }
  };
  const unreadable = () => {
    setSource(undefined);
    setProblem(t('ui.cropper.unreadable'));
  };
  return (
    <Stack sx={{ gap: 2.5 }}>
      <ErrorList errors={problem ? [problem] : []} />
      {source ? (
        <CropStage {...{ source, aspect, shape, onPart: setPart, onUnreadable: unreadable }} />
      ) : (
        <Preview {...{ value, alt, aspect, shape }} />
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <Box sx={{ mr: 'auto', flex: { xs: '1 1 100%', sm: 'none' }, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <FileButton
            accept={pictureTypes.join(',')}
            maxMb={maxMb}
            onFiles={([file]) => void load(file)}
            onRefused={setProblem}
            disabled={Boolean(busy)}
          >
            {source || value ? t('ui.cropper.another') : t('ui.cropper.upload')}
          </FileButton>
          {onDelete && value && (
            <Button color="error" onClick={onDelete} disabled={Boolean(busy)}>
              {t('ui.cropper.delete')}
            </Button>
          )}
        </Box>
        <Button color="inherit" onClick={onCancel} disabled={Boolean(busy)}>
          {t('ui.cancel')}
        </Button>
        {source && (
          <SubmitButton onClick={() => void update()} busy={Boolean(busy)} disabled={!part}>
            {t('ui.cropper.update')}
          </SubmitButton>
        )}
      </Stack>
    </Stack>
  );
}

function Preview({
  value,
  alt,
  aspect,
  shape,
}: {
  readonly value: string | undefined;
  readonly alt: string;
  readonly aspect: number;
  readonly shape: 'rect' | 'round';
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        height: { xs: 240, sm: 300 },
        borderRadius: 1.2,
        bgcolor: 'surface.sunken',
        color: 'text.secondary',
      }}
    >
      {value ? (
        <Box
          component="img"
          src={value}
          alt={alt}
          sx={{
            maxHeight: 240,
            maxWidth: '86%',
            aspectRatio: `${aspect || 'auto'}`,
            objectFit: 'cover',
            borderRadius: shape === 'round' ? '50%' : 1.2,
          }}
        />
      ) : (
        <ImageIcon size={48} />
      )}
    </Box>
  );
}
