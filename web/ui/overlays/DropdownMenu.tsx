import { lazy, type MouseEvent, type ReactNode, Suspense, useId, useState } from 'react';
import { ChevronDownIcon } from '../basicIcons.tsx';
import { Button } from '../buttons/Button.tsx';
import { IconAction } from '../buttons/IconAction.tsx';
import type { Icon } from '../Icon.tsx';
import type { MenuRow } from './DropdownPanel.tsx';

export type { MenuEntry } from './DropdownItem.tsx';
export type { MenuRow } from './DropdownPanel.tsx';

const fetchPanel = () => import('./DropdownPanel.tsx');
const DropdownPanel = lazy(async () => ({ default: (await fetchPanel()).DropdownPanel }));

interface Props {
  /** The button's name; visible unless `icon` or `trigger` replaces it. */
  readonly label: string;
  /** Makes it an icon-only button. */
  readonly icon?: Icon;
  /** The button's content (an avatar, a name); `label` is then its accessible name. */
  readonly trigger?: ReactNode;
  readonly items: readonly MenuRow[];
  readonly variant?: 'text' | 'outlined' | 'contained';
  readonly size?: 'small' | 'medium';
  readonly onOpen?: () => void;
}

/**
 * A button with a menu: supports arrow keys, Home, End, type-ahead and Escape, and focus returns to the button. The menu's code is loaded
 * on hover or focus, so that pages with a closed menu don't include it.
 */
export function DropdownMenu({ label, icon, trigger, items, variant = 'outlined', size = 'medium', onOpen }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const open = anchor !== null;
  const show = (event: MouseEvent<HTMLElement>) => {
    setAnchor(event.currentTarget);
    setWanted(true);
    onOpen?.();
  };
  const button = { onClick: show, onPointerEnter: () => void fetchPanel(), onFocus: () => void fetchPanel(), size };
  const popup = { 'aria-haspopup': 'menu', 'aria-expanded': open, 'aria-controls': open ? id : undefined } as const;
  return (
    <>
      {icon ? (
        <IconAction {...button} icon={icon} label={label} popup={popup} />
      ) : (
        <Button
          {...button}
          {...popup}
          variant={trigger ? 'text' : variant}
          color="inherit"
          aria-label={trigger ? label : undefined}
          endIcon={<ChevronDownIcon size={16} />}
        >
          {trigger ?? label}
        </Button>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <DropdownPanel {...{ id, label, anchor, items, onClose: () => setAnchor(null) }} />
        </Suspense>
      )}
    </>
  );
}
