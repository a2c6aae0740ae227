import Box from '@mui/material/Box';
import MuiDrawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../basicIcons.tsx';
import { IconAction } from '../buttons/IconAction.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Pixels; never wider than the screen. */
  readonly width?: number;
  readonly side?: 'right' | 'left';
}

/** A panel sliding in from the right: help, filters, details. */
export function Drawer({ open, onClose, title, children, footer, width = 400, side = 'right' }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': id,
    sx: { width, maxWidth: '100vw', display: 'flex', flexDirection: 'column', border: 0 },
  };
  return (
    <MuiDrawer anchor={side} open={open} onClose={onClose} slotProps={{ paper }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 3, pr: 1.5, py: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconAction icon={CloseIcon} label={t('ui.close')} onClick={onClose} />
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 3, py: 2.5 }}>{children}</Box>
      {footer && <Box sx={{ px: 3, py: 2, borderTop: '1px solid', borderColor: 'divider', bgcolor: 'surface.sunken' }}>{footer}</Box>}
    </MuiDrawer>
  );
}
