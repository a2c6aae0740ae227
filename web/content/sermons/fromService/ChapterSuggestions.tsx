import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#shared/content/sermons/sermons.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { chapterLine, withChapter } from '../chapters.ts';

interface Props {
  readonly suggested: readonly Chapter[];
  /** The field's text, a chapter a line. */
  readonly chapters: string;
  readonly onChange: (chapters: string) => void;
}

/** Each is a chapter only when someone chooses it. */
export function ChapterSuggestions({ suggested, chapters, onChange }: Props) {
  const { t } = useTranslation();
  if (suggested.length === 0) return null;
  const lines = chapters.split('\n').map((line) => line.trim());
  return (
    <Stack component="fieldset" sx={{ border: 0, p: 0, m: 0, gap: 0.5, alignItems: 'flex-start', minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ mb: 1 }}>
        {t('sermons.fromService.callouts')}
      </Typography>
      {suggested.map((chapter) => (
        <CheckField
          key={chapterLine(chapter)}
          label={chapterLine(chapter)}
          checked={lines.includes(chapterLine(chapter))}
          onChange={(isIn) => onChange(withChapter(chapters, chapter, isIn))}
        />
      ))}
    </Stack>
  );
}
