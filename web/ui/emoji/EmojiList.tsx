import Box from '@mui/material/Box';
import type { Emoji } from './emojis.ts';

interface Props {
  /** The list's id; its options are `<id>-0`, `<id>-1` …, for `aria-activedescendant`. */
  readonly id: string;
  readonly label: string;
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

/** Emoji suggestions for what is typed after a colon; focus stays in the text. */
export function EmojiList({ id, label, found, active, onPick }: Props) {
  return (
    <Box role="listbox" id={id} aria-label={label}>
      {found.map((emoji, at) => (
        <Box
          key={emoji.unicode}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          // Keeps focus, and with it a phone's keyboard, in the text.
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
  );
}
