import type { MouseEvent } from 'react';
import { CountBadge } from '../CountBadge.tsx';
import type { Icon } from '../Icon.tsx';

interface Popup {
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string | undefined;
}

interface Props {
  readonly icon: Icon;
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly size?: 'small' | 'medium';
  /** The number of new items. */
  readonly count?: number;
  /** What it opens, as `aria-haspopup`. */
  readonly popup?: Popup;
}

/** An icon-only button. */
export function IconAction({ icon: TheIcon, label, danger, size = 'medium', count, popup, disabled, ...events }: Props) {
  return (
    <button
      type="button"
      className="ui-icon-button"
      data-size={size}
      data-danger={danger || undefined}
      {...events}
      {...popup}
      disabled={Boolean(disabled)}
      aria-label={label}
      title={label}
    >
      <TheIcon size={size === 'small' ? 18 : 20} />
      {count ? <CountBadge count={count} floating /> : null}
    </button>
  );
}
