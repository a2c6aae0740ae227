import IconButton from '@mui/material/IconButton';
import type { Icon } from '#web/ui/Icon.tsx';

interface Props {
  readonly icon: Icon;
  readonly label: string;
  readonly onClick: () => void;
  /** Given, it is a switch: whether it is on. */
  readonly pressed?: boolean;
  /** Given, it shows more: whether that is shown. */
  readonly expanded?: boolean;
  readonly disabled?: boolean;
  readonly opens?: 'dialog';
  /** As `Control+B`, for screen readers and on hovering. */
  readonly keys?: string;
}

const on = { bgcolor: 'primary.soft', color: 'primary.onSoft', '&:hover': { bgcolor: 'primary.soft' } };

/** One tool of a toolbar. */
export function ToolButton({ icon: TheIcon, label, onClick, pressed, expanded, disabled, opens, keys }: Props) {
  return (
    <IconButton
      size="small"
      onClick={onClick}
      disabled={Boolean(disabled)}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-haspopup={opens}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys})` : label}
      sx={pressed || expanded ? on : undefined}
    >
      <TheIcon size={19} />
    </IconButton>
  );
}
