import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import { AppTheme } from '#web/app/theme/AppTheme.tsx';
import { DropdownItem, type MenuEntry } from './DropdownItem.tsx';

export type MenuRow = MenuEntry | { readonly divider: true } | { readonly heading: string };

interface Props {
  readonly id: string;
  readonly label: string;
  /** The anchor button while the menu is open. */
  readonly anchor: HTMLElement | null;
  readonly items: readonly MenuRow[];
  readonly onClose: () => void;
}

const rowKey = (row: MenuRow, index: number) =>
  'divider' in row ? `line ${index}` : 'heading' in row ? row.heading : `${row.label} ${index}`;

/** The open menu of a `DropdownMenu`. */
export function DropdownPanel({ id, label, anchor, items, onClose }: Props) {
  return (
    <AppTheme>
      <Menu
        {...{ id, anchorEl: anchor, open: anchor !== null, onClose }}
        slotProps={{ list: { 'aria-label': label }, root: { role: 'region', 'aria-label': label } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
      >
        {items.map((row, index) => {
          const key = rowKey(row, index);
          if ('divider' in row) return <Divider key={key} />;
          if ('heading' in row) {
            return (
              <ListSubheader key={key} role="presentation" sx={{ lineHeight: 2.6, px: 1.25, bgcolor: 'transparent', position: 'static' }}>
                {row.heading}
              </ListSubheader>
            );
          }
          return <DropdownItem key={key} entry={row} onDone={onClose} />;
        })}
      </Menu>
    </AppTheme>
  );
}
