import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { DropdownItem, type MenuEntry } from './DropdownItem.tsx';
import type { Icon } from './Icon.tsx';
import { IconAction } from './IconAction.tsx';
import { ChevronDownIcon } from './icons.tsx';

export type { MenuEntry } from './DropdownItem.tsx';
export type MenuRow = MenuEntry | { readonly divider: true } | { readonly heading: string };

interface Props {
  /** The button's name; seen unless `icon` or `trigger` takes its place. */
  readonly label: string;
  /** The button is this icon only. */
  readonly icon?: Icon;
  /** The button shows this (an avatar, a name); `label` then names it for screen readers. */
  readonly trigger?: ReactNode;
  readonly items: readonly MenuRow[];
  readonly variant?: 'text' | 'outlined' | 'contained';
  readonly size?: 'small' | 'medium';
  readonly onOpen?: () => void;
}

const rowKey = (row: MenuRow, index: number) => ('divider' in row ? `line ${index}` : 'heading' in row ? row.heading : row.label);

/** A button with a menu: arrow keys, Home, End, first letters and Escape work; the focus comes back to the button. */
export function DropdownMenu({ label, icon, trigger, items, variant = 'outlined', size = 'medium', onOpen }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const close = () => setAnchor(null);
  const show = (event: MouseEvent<HTMLElement>) => {
    setAnchor(event.currentTarget);
    onOpen?.();
  };
  const popup = { 'aria-haspopup': 'menu', 'aria-expanded': open, 'aria-controls': open ? id : undefined } as const;
  return (
    <>
      {icon ? (
        <IconAction {...popup} icon={icon} label={label} onClick={show} size={size} />
      ) : (
        <Button
          {...popup}
          variant={trigger ? 'text' : variant}
          color="inherit"
          size={size}
          onClick={show}
          aria-label={trigger ? label : undefined}
          endIcon={<ChevronDownIcon size={16} />}
        >
          {trigger ?? label}
        </Button>
      )}
      <Menu
        id={id}
        anchorEl={anchor}
        open={open}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
      >
        {items.map((row, index) => {
          if ('divider' in row) return <Divider key={rowKey(row, index)} />;
          if ('heading' in row)
            return (
              <ListSubheader key={rowKey(row, index)} role="presentation" sx={{ lineHeight: 2.6, px: 1.25, bgcolor: 'transparent' }}>
                {row.heading}
              </ListSubheader>
            );
          return <DropdownItem key={rowKey(row, index)} entry={row} onDone={close} />;
        })}
      </Menu>
    </>
  );
}
