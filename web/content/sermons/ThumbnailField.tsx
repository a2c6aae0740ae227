import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FileButton } from '#web/ui/files/FileButton.tsx';

interface Props {
  readonly draft: { readonly thumbnail: string };
  readonly onChange: (change: { readonly thumbnail: string }) => void;
  /** As podcasts have it; videos are wide. */
  readonly square?: boolean;
}

/** What stands for a video until it is played. One found at a host is shown once it is saved here: no one else is asked for it. */
export function ThumbnailField({ draft: { thumbnail }, onChange, square = false }: Props) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const read = async ([file]: readonly File[]) => {
    if (!file) return;
    setProblem(undefined);
    onChange({ thumbnail: await asDataUrl(file) });
  };
  const isElsewhere =
    /^https:\/\//.test(thumbnail) && !thumbnail.startsWith(`${location.origin}/`) && !/\/(files|stockPhotos)\//.test(thumbnail);
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      {problem && <ErrorList errors={[problem]} />}
      {thumbnail && !isElsewhere && (
        <Box
          component="img"
          src={thumbnail}
          alt={t('sermons.image.alt')}
          sx={{ width: square ? 180 : 320, maxWidth: '100%', aspectRatio: square ? '1' : '16/9', objectFit: 'cover', borderRadius: 1.5 }}
        />
      )}
      {isElsewhere && <span>{t('sermons.image.found')}</span>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <FileButton accept="image/png,image/jpeg" maxMb={2} onFiles={(files) => void read(files)} onRefused={setProblem}>
          {t('sermons.image.upload')}
        </FileButton>
        {thumbnail && (
          <Button variant="text" color="inherit" onClick={() => onChange({ thumbnail: '' })}>
            {t('sermons.image.remove')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('The image could not be read.'));
    reader.readAsDataURL(file);
  });
