import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureTypeNames } from '#shared/content/pictures/gallery.ts';
import { fileAsDataUrl } from '#web/ui/files/cropper/cropPicture.ts';
import { readDataUrl } from '#web/ui/files/dataUrl.ts';
import { FileButton } from '#web/ui/files/FileButton.tsx';
import { fileProblem } from '#web/ui/files/validateFile.ts';

interface Props {
  /** Told the file as a data URL. */
  readonly onSource: (source: string) => void;
  readonly onProblem: (sentence: string) => void;
  readonly disabled?: boolean;
  /** Only the button, for taking another file. */
  readonly isSmall?: boolean;
}

const accept = pictureTypeNames.join(',');
/** Megabytes, before it is made smaller. */
const largest = 25;

/** Asks for one photo: by the device's own dialog, or dropped here. */
export function FileDrop({ onSource, onProblem, disabled = false, isSmall }: Props) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const problem = fileProblem(file, accept, largest);
    if (problem) return onProblem(t(`ui.file.${problem}`, { size: largest }));
    const source = await fileAsDataUrl(file).catch(() => '');
    const read = readDataUrl(source, pictureTypeNames);
    if (typeof read === 'string') onProblem(t(`ui.dataUrl.${read}`));
    else onSource(source);
  };
  const button = (
    <FileButton accept={accept} maxMb={largest} onFiles={([file]) => void take(file)} onRefused={onProblem} disabled={disabled}>
      {isSmall ? t('pictures.upload.another') : t('pictures.upload.choose')}
    </FileButton>
  );
  if (isSmall) return button;
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Box
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...zone, ...(isOver && { borderColor: 'primary.main' }) }}
    >
      <Stack sx={{ gap: 1.5, alignItems: 'center', textAlign: 'center' }}>
        <Typography variant="h3" component="p">
          {t('pictures.upload.title')}
        </Typography>
        <Typography color="textSecondary">{t('pictures.upload.text')}</Typography>
        {button}
      </Stack>
    </Box>
  );
}

const zone = { border: '2px dashed', borderColor: 'divider', borderRadius: 2, px: 3, py: { xs: 5, sm: 7 }, bgcolor: 'surface.sunken' };
