import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectionAnchor } from '../surface/selectionAnchor.ts';
import { Toolbar } from './Toolbar.tsx';

/** Whether text is selected; the stamp changes with the selection, so that the bar follows it. */
function useSelected(editor: LexicalEditor): number {
  const [stamp, setStamp] = useState(0);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const some = editorState.read(() => {
          const selection = $getSelection();
          return $isRangeSelection(selection) && !selection.isCollapsed() && selection.getTextContent().trim() !== '';
        });
        setStamp((before) => (some ? before + 1 : 0));
      }),
    [editor],
  );
  return stamp;
}

/** A small toolbar over the selection. Alt+F10 focuses it, Escape closes it. */
export function FloatingToolbar({ editor, children }: { readonly editor: LexicalEditor; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const stamp = useSelected(editor);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (stamp === 0) setClosed(false);
  }, [stamp]);
  if (stamp === 0 || closed) return null;
  const close = () => {
    setClosed(true);
    editor.focus();
  };
  return (
    <Popper
      open
      anchorEl={selectionAnchor(editor.getRootElement())}
      placement="top-start"
      modifiers={[{ name: 'offset', options: { offset: [0, 8] } }]}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
      sx={{ zIndex: 'tooltip' }}
    >
      <Paper sx={{ border: '1px solid', borderColor: 'divider', boxShadow: 'var(--lift)', maxWidth: '94vw' }}>
        <Toolbar label={t('editor.toolbar')}>{children}</Toolbar>
      </Paper>
    </Popper>
  );
}
