import IconButton from '@mui/material/IconButton';
import type { Icon } from '#web/ui/Icon.tsx';

interface Props {
  readonly icon: Icon;
  readonly label: string;
  readonly onClick: () => void;
  /** If set, the tool is a toggle: whether it is on. */
  readonly pressed?: boolean;
  /** If set, the tool expands something: whether it is expanded. */
  readonly expanded?: boolean;
  readonly disabled?: boolean;
  readonly opens?: 'dialog';
  /** Such as `Control+B`; for screen readers and the tooltip. */
  readonly keys?: string;
}

const on = { bgcolor: 'primary.soft', color: 'primary.onSoft', '&:hover': { bgcolor: 'primary.soft' } };

/** One tool in a toolbar. */
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
