import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { LexicalEditor } from 'lexical';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { selectionAnchor } from '../surface/selectionAnchor.ts';
import { useEmojis } from './useEmojis.ts';

const option = (active: boolean) => ({
  display: 'flex',
  gap: 1,
  px: 1.25,
  py: 0.75,
  borderRadius: 1,
  cursor: 'pointer',
  ...(active && { bgcolor: 'primary.soft', color: 'primary.onSoft' }),
});

/** The list of emojis under what is typed behind a colon; the focus stays in the text. */
export function EmojiMenu({ editor }: { readonly editor: LexicalEditor }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { found, active, pick } = useEmojis(editor, i18n.language);
  const open = found.length > 0;
  useEffect(() => {
    const root = editor.getRootElement();
    if (!root || !open) return;
    root.setAttribute('aria-controls', id);
    root.setAttribute('aria-activedescendant', `${id}-${active}`);
    return () => {
      root.removeAttribute('aria-controls');
      root.removeAttribute('aria-activedescendant');
    };
  }, [editor, open, id, active]);
  if (!open) return null;
  return (
    <Popper open anchorEl={selectionAnchor(editor.getRootElement())} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
      <Paper sx={{ p: 0.5, my: 0.5, border: '1px solid', borderColor: 'divider', boxShadow: 'var(--lift)', maxWidth: 'min(320px, 94vw)' }}>
        <Box role="listbox" id={id} aria-label={t('editor.emojis')}>
          {found.map((emoji, at) => (
            <Box
              key={emoji.unicode}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              onMouseDown={(event) => {
                event.preventDefault();
                pick(emoji);
              }}
              sx={option(at === active)}
            >
              <span aria-hidden>{emoji.unicode}</span>
              <span>{emoji.label}</span>
            </Box>
          ))}
        </Box>
      </Paper>
    </Popper>
  );
}
