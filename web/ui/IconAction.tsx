import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';
import { CountBadge } from './CountBadge.tsx';
import type { Icon } from './Icon.tsx';

interface Props {
  readonly icon: Icon;
  /** Said to screen readers and shown on hovering. */
  readonly label: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly size?: 'small' | 'medium';
  readonly count?: number;
  readonly expanded?: boolean;
}

/** A button that is an icon only. */
export function IconAction({ icon: TheIcon, label, onClick, disabled, danger, size = 'medium', count, expanded }: Props) {
  const button = (
    <IconButton
      {...{ size, onClick, disabled: Boolean(disabled), 'aria-label': label, 'aria-expanded': expanded }}
      sx={danger ? { color: 'error.main' } : undefined}
    >
      <TheIcon size={size === 'small' ? 18 : 20} />
      {count ? <CountBadge count={count} floating /> : null}
    </IconButton>
  );
  return disabled ? button : <Tooltip title={label}>{button}</Tooltip>;
}
