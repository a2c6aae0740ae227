import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ExternalIcon } from '../basicIcons.tsx';
import { anchorOf } from '../buttons/TextLink.tsx';
import { CountBadge } from '../CountBadge.tsx';
import type { Icon } from '../Icon.tsx';
import { CheckIcon } from '../icons.tsx';

/** One menu item: a link (`to`, `href`) or an action (`onSelect`). */
export interface MenuEntry {
  readonly label: string;
  readonly icon?: Icon;
  /** Replaces the icon: an avatar, a logo. */
  readonly leading?: ReactNode;
  readonly note?: string;
  readonly to?: string;
  readonly href?: string;
  readonly newTab?: boolean;
  /** The file name under which `href` is downloaded. */
  readonly download?: string;
  readonly onSelect?: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Marks the current choice of several. */
  readonly selected?: boolean;
  readonly count?: number;
}

/** Renders an item of a `DropdownMenu`. */
export function DropdownItem({ entry, onDone }: { readonly entry: MenuEntry; readonly onDone: () => void }) {
  const select = () => {
    onDone();
    entry.onSelect?.();
  };
  const base = {
    onClick: select,
    disabled: Boolean(entry.disabled),
    selected: Boolean(entry.selected),
    sx: entry.danger ? { color: 'error.main' } : undefined,
  };
  const content = <Content entry={entry} />;
  if (entry.to !== undefined)
    return (
      <MenuItem {...base} component={RouterLink} to={entry.to}>
        {content}
      </MenuItem>
    );
  if (entry.href !== undefined)
    return (
      <MenuItem {...base} component="a" {...anchorOf(entry.href, entry.newTab ?? false)} download={entry.download}>
        {content}
      </MenuItem>
    );
  return (
    <MenuItem {...base} {...(entry.selected !== undefined && { role: 'menuitemradio', 'aria-checked': entry.selected })}>
      {content}
    </MenuItem>
  );
}

function Content({ entry }: { readonly entry: MenuEntry }) {
  const { icon: TheIcon, leading, label, note, selected, newTab, count } = entry;
  return (
    <>
      {leading ?? (TheIcon && <TheIcon size={19} />)}
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {label}
        {note && (
          <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
            {note}
          </Box>
        )}
      </Box>
      {count ? <CountBadge count={count} /> : null}
      {selected && <CheckIcon size={18} />}
      {newTab && <ExternalIcon size={16} />}
    </>
  );
}
