import Box from '@mui/material/Box';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreIcon } from '#web/ui/icons.tsx';
import { ToolButton } from './ToolButton.tsx';
import { Toolbar, ToolGap } from './Toolbar.tsx';
import { useNarrow } from './useNarrow.ts';

interface Props {
  /** The id of the text it controls. */
  readonly controls: string;
  readonly tools: ReactNode;
  /** Collapsed on a narrow bar. */
  readonly more: ReactNode;
  /** Aligned to the end. */
  readonly children: ReactNode;
}

/** In pixels. Below this width all tools would take more than two rows. */
const enough = 480;
const looks = { flex: 'none', borderBottom: '1px solid', borderColor: 'divider', bgcolor: 'surface.sunken' };
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.25, flexBasis: '100%' };

/** An editor's toolbar. */
export function EditorBar({ controls, tools, more, children }: Props) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(bar, enough);
  const [open, setOpen] = useState(false);
  return (
    <Box ref={bar} sx={looks}>
      <Toolbar label={t('editor.toolbar')} controls={controls}>
        {tools}
        {more && !narrow && <ToolGap />}
        {!narrow && more}
        {more && narrow && <ToolButton icon={MoreIcon} label={t('editor.more')} expanded={open} onClick={() => setOpen(!open)} />}
        {tools && <ToolGap />}
        {children}
        {narrow && open && more && <Box sx={row}>{more}</Box>}
      </Toolbar>
    </Box>
  );
}
