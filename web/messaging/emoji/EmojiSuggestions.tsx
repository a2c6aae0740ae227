import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import type { Emoji } from '#web/ui/emoji/emojis.ts';

interface Props {
  readonly id: string;
  readonly found: readonly Emoji[];
  readonly active: number;
  readonly onPick: (emoji: Emoji) => void;
}

const option = (isActive: boolean) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  px: 1.25,
  borderRadius: 1,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  ...(isActive && { bgcolor: 'primary.soft', color: 'primary.onSoft' }),
});

/** Above the field in which the name of an emoji is being typed. */
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
      <Box role="listbox" id={id} aria-label={t('messages.write.emojis')}>
        {found.map((emoji, at) => (
          <Box
            key={emoji.unicode}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            // The focus, and a phone's keyboard with it, stays in the text.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(emoji)}
            sx={option(at === active)}
          >
            <span aria-hidden>{emoji.unicode}</span>
            <span>{emoji.label}</span>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
