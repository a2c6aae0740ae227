import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { LexicalEditor } from 'lexical';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmojiList } from '#web/ui/emoji/EmojiList.tsx';
import { selectionAnchor } from '../surface/selectionAnchor.ts';
import { useEmojis } from './useEmojis.ts';

/** Emoji suggestions below what is typed after a colon; focus stays in the text. */
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
        <EmojiList {...{ id, found, active }} label={t('editor.emojis')} onPick={pick} />
      </Paper>
    </Popper>
  );
}
