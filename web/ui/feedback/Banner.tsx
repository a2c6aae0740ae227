import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../basicIcons.tsx';
import { IconAction } from '../buttons/IconAction.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'error';
const toneIcons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon } as const;

interface Props {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** One button or link behind the text. */
  readonly action?: ReactNode;
  readonly onClose?: () => void;
}

/** Something the person should know on this page. Errors and warnings are announced at once, the rest politely. */
export function Banner({ tone = 'info', title, children, action, onClose }: Props) {
  const { t } = useTranslation();
  const TheIcon = toneIcons[tone];
  const urgent = tone === 'error' || tone === 'warning';
  return (
    <Box
      role={urgent ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        columnGap: 1.5,
        rowGap: 1,
        p: 2,
        borderRadius: 1.2,
        bgcolor: `${tone}.soft`,
        color: `${tone}.onSoft`,
        '& a': { color: 'inherit' },
      }}
    >
      <Box component="span" sx={{ display: 'flex', pt: '2px' }}>
        <TheIcon />
      </Box>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        {title && (
          <Typography variant="h6" component="p">
            {title}
          </Typography>
        )}
        <Typography variant="body2" component="div">
          {children}
        </Typography>
      </Box>
      {action && <Box sx={{ my: '-6px' }}>{action}</Box>}
      {onClose && (
        <Box sx={{ m: '-8px' }}>
          <IconAction size="small" icon={CloseIcon} label={t('ui.dismiss')} onClick={onClose} />
        </Box>
      )}
    </Box>
  );
}
