import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { ArrowLeftIcon } from '#web/ui/icons.tsx';

export interface PaneFrame {
  /** `h1` if the pane is the whole screen. */
  readonly heading: 'h1' | 'h2';
  /** Goes back to the list; absent if the list is beside it. */
  readonly onBack?: (() => void) | undefined;
  /** Where to go after leaving the conversation. */
  readonly onLeft?: (() => void) | undefined;
  /** Closes the dialog that contains the pane. */
  readonly onClose?: (() => void) | undefined;
}

interface Props extends PaneFrame {
  readonly title: string;
  readonly titleId?: string | undefined;
  readonly note?: ReactNode;
  readonly leading?: ReactNode;
  readonly actions?: ReactNode;
}

/** The header of a messages pane: back button, title, actions. */
export function PaneHead({ heading, onBack, onClose, title, titleId, note, leading, actions }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        flex: 'none',
        minHeight: 68,
        pl: onBack ? 1 : { xs: 2, sm: 2.5 },
        pr: 1,
        py: 1,
        borderBottom: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {onBack && <IconAction icon={ArrowLeftIcon} label={t('messages.back')} onClick={onBack} />}
      {leading && <Box sx={{ display: 'flex', mr: 0.5 }}>{leading}</Box>}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          id={titleId}
          tabIndex={-1}
          variant={leading ? 'h3' : 'h2'}
          component={heading}
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' }}
        >
          {title}
        </Typography>
        {note && (
          <Typography variant="caption" component="div" color="textSecondary" noWrap>
            {note}
          </Typography>
        )}
      </Box>
      {actions}
      {onClose && <IconAction icon={CloseIcon} label={t('ui.close')} onClick={onClose} />}
    </Box>
  );
}
