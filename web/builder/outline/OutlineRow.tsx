import Box from '@mui/material/Box';
import { memo } from 'react';
import { ChevronDownIcon } from '#web/ui/basicIcons.tsx';
import type { Icon } from '#web/ui/Icon.tsx';
import { ChevronRightIcon } from '#web/ui/icons.tsx';
import type { Row } from './rows.ts';

interface Props extends Row {
  readonly icon: Icon;
  readonly name: string;
  /** The beginning of its text, to distinguish texts from each other. */
  readonly says: string;
  readonly chosen: boolean;
  /** Whether it is the tree's tab stop. */
  readonly reachable: boolean;
}
export const rowHeight = 36;

const looks = (level: number, chosen: boolean) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  height: rowHeight,
  pl: `${(level - 1) * 16 + 4}px`,
  pr: 1,
  borderRadius: 0.8,
  cursor: 'pointer',
  userSelect: 'none',
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${rowHeight}px`,
  typography: 'body2',
  bgcolor: chosen ? 'primary.soft' : 'transparent',
  color: chosen ? 'primary.onSoft' : 'text.primary',
  '&:hover': chosen ? {} : { bgcolor: 'surface.hover' },
  '&:focus-visible': { outlineOffset: -2 },
});

export const OutlineRow = memo(function OutlineRow({ id, level, at, of, open, icon: TheIcon, name, says, chosen, reachable }: Props) {
  const Arrow = open ? ChevronDownIcon : ChevronRightIcon;
  return (
    <Box
      role="treeitem"
      data-row={id}
      aria-level={level}
      aria-posinset={at}
      aria-setsize={of}
      aria-expanded={open}
      aria-selected={chosen}
      tabIndex={reachable ? 0 : -1}
      sx={looks(level, chosen)}
    >
      <Box
        component="span"
        data-arrow={open === undefined ? undefined : ''}
        sx={{ width: 20, height: 24, display: 'grid', placeItems: 'center', flex: 'none' }}
      >
        {open === undefined ? null : <Arrow size={14} />}
      </Box>
      <TheIcon size={16} />
      <Box component="span" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      <Box
        component="span"
        sx={{ color: chosen ? 'inherit' : 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {says}
      </Box>
    </Box>
  );
});
