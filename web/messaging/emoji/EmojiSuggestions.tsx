import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { EmojiList } from '#web/ui/emoji/EmojiList.tsx';
import type { Emoji } from '#web/ui/emoji/emojis.ts';

interface Props {
  readonly id: string;
  readonly found: readonly Emoji[];
  readonly active: number;
  readonly onPick: (emoji: Emoji) => void;
}

/** Above the field in which an emoji's name is being typed. */
export function EmojiSuggestions({ id, found, active, onPick }: Props) {
  const { t } = useTranslation();
  return (
    <Paper
      sx={{
        position: 'absolute',
        bottom: '100%',
        insetInlineStart: 0,
        zIndex: 2,
        mb: 0.75,
        p: 0.5,
        maxWidth: '100%',
        minWidth: 'min(240px, 100%)',
        border: '1px solid',
        borderColor: 'divider',
        boxShadow: 'var(--lift)',
      }}
    >
      <EmojiList {...{ id, found, active, onPick }} label={t('messages.write.emojis')} />
    </Paper>
  );
}
