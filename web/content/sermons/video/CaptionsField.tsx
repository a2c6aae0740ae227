import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestCaptions } from '#shared/content/sermons/sermons.ts';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FileButton } from '#web/ui/files/FileButton.tsx';
import { hasCaptions, type SermonDraft } from '../draft.ts';
import type { Change } from '../SermonForm.tsx';
import { readCaptions } from './captions.ts';

interface Props {
  readonly draft: SermonDraft;
  readonly onChange: Change;
}

/** What is said in a video of the church's own, for those who can't hear it: hosts of videos have captions themselves. */
export function CaptionsField({ draft, onChange }: Props) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const there = hasCaptions(draft);
  const read = async ([file]: readonly File[]) => {
    const text = file && readCaptions(await file.text());
    if (!text || text.length > longestCaptions) return setProblem(t('sermons.captions.wrong'));
    setProblem(undefined);
    onChange({ captions: text });
  };
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      {problem && <ErrorList errors={[problem]} />}
      <span role="status">{there ? t('sermons.captions.there') : t('sermons.captions.hint')}</span>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <FileButton accept=".vtt,.srt" maxMb={2} onFiles={(files) => void read(files)} onRefused={setProblem}>
          {there ? t('sermons.captions.replace') : t('sermons.captions.upload')}
        </FileButton>
        {there && (
          <Button variant="text" color="inherit" onClick={() => onChange({ captions: '' })}>
            {t('sermons.captions.remove')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
