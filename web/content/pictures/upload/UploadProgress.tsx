import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FileProgress } from './sendPicture.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
/** For all files together. */
export const percentSent = (files: readonly FileProgress[]): number =>
  percentOf(sum(files.map(({ sent }) => sent)), sum(files.map(({ size }) => size)));
const percentOf = (sent: number, size: number) => Math.round((100 * sent) / Math.max(1, size));

/** An upload's progress: overall, and per image size. */
export function UploadProgress({ files }: { readonly files: readonly FileProgress[] }) {
  const { t } = useTranslation();
  const total = t('pictures.upload.total', { percent: percentSent(files) });
  return (
    <Box>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {total}
      </Typography>
      <LinearProgress variant="determinate" value={percentSent(files)} aria-label={total} sx={{ my: 1, height: 8, borderRadius: 4 }} />
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', color: 'text.secondary' }}>
        {files.map(({ width, sent, size }) => (
          <li key={width}>{t('pictures.upload.file', { width, percent: percentOf(sent, size) })}</li>
        ))}
      </Box>
    </Box>
  );
}
