import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FileButton } from '#web/ui/files/FileButton.tsx';
import { largestPhoto, photoTypes } from './readPhoto.ts';

interface Props {
  readonly onFile: (file: File) => void;
  readonly onProblem: (sentence: string) => void;
  /** A file is being dragged over the window. */
  readonly isOver?: boolean;
  readonly disabled?: boolean;
  /** `strip`: above other photos. `button`: for replacing the file. */
  readonly as?: 'zone' | 'strip' | 'button';
}

/** Opens the file dialog for one photo, and indicates that one can be dropped. */
export function FileDrop({ onFile, onProblem, isOver = false, disabled = false, as = 'zone' }: Props) {
  const { t } = useTranslation();
  const button = (
    <FileButton
      accept={photoTypes}
      maxMb={largestPhoto}
      onFiles={([file]) => file && onFile(file)}
      onRefused={onProblem}
      disabled={disabled}
    >
      {as === 'button' ? t('pictures.upload.another') : t('pictures.upload.choose')}
    </FileButton>
  );
  if (as === 'button') return button;
  const isStrip = as === 'strip';
  return (
    <Box sx={{ ...zone, ...(isStrip ? strip : tall), ...(isOver && { borderColor: 'primary.main', bgcolor: 'primary.soft' }) }}>
      <Stack
        direction={isStrip ? 'row' : 'column'}
        sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', ...(isStrip ? {} : { textAlign: 'center' }) }}
      >
        <Typography variant={isStrip ? 'body1' : 'h3'} component="p">
          {t('pictures.upload.title')}
        </Typography>
        {!isStrip && <Typography color="textSecondary">{t('pictures.upload.text')}</Typography>}
        <Box sx={isStrip ? { marginInlineStart: 'auto' } : {}}>{button}</Box>
      </Stack>
    </Box>
  );
}

const zone = { border: '2px dashed', borderColor: 'divider', borderRadius: 2, bgcolor: 'surface.sunken' };
const tall = { px: 3, py: { xs: 5, sm: 7 } };
const strip = { px: 2, py: 1.25 };
