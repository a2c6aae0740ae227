import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestCaptions } from '#shared/content/sermons/sermons.ts';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FileButton } from '#web/ui/files/FileButton.tsx';
import { readCaptions } from './captions.ts';

interface Props {
  readonly isThere: boolean;
  /** `""` removes them. */
  readonly onChange: (captions: string) => void;
}

/** What is said in a video of the church's own, for those who can't hear it: hosts of videos have captions themselves. */
export function CaptionsField({ isThere, onChange }: Props) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const read = async ([file]: readonly File[]) => {
    const text = file && readCaptions(await file.text());
    if (!text || text.length > longestCaptions) return setProblem(t('sermons.captions.wrong'));
    setProblem(undefined);
    onChange(text);
  };
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      {problem && <ErrorList errors={[problem]} />}
      <span role="status">{isThere ? t('sermons.captions.there') : t('sermons.captions.hint')}</span>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <FileButton accept=".vtt,.srt" maxMb={2} onFiles={(files) => void read(files)} onRefused={setProblem}>
          {isThere ? t('sermons.captions.replace') : t('sermons.captions.upload')}
        </FileButton>
        {isThere && (
          <Button variant="text" color="inherit" onClick={() => onChange('')}>
            {t('sermons.captions.remove')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
