import Box from '@mui/material/Box';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { dropMark, type Edge, useRowDrag } from '#web/ui/data/useRowDrag.ts';
import { ArrowLeftIcon, ArrowRightIcon, ChevronUpIcon, DragIcon, EditIcon, TrashIcon } from '#web/ui/icons.tsx';
import { deepest, type Entries, type Entry, indent, moveTo, remove, sizeOf, step } from './navigationDraft.ts';
import { visibilityKey } from './visibility.ts';

interface Props {
  readonly entry: Entry;
  readonly entries: Entries;
  readonly onChange: (entries: Entries, said: string) => void;
  readonly onEdit: () => void;
}

const looks = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  pr: { xs: 1, sm: 2 },
  borderTop: '1px solid',
  borderColor: 'divider',
  listStyle: 'none',
  bgcolor: 'background.paper',
};

/** A navigation item: dragged by its handle, or moved by its buttons. */
export function EntryRow({ entry, entries, onChange, onEdit }: Props) {
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const { key, text, url, badge, visibility, depth } = entry;
  const drop = useCallback(
    (dragged: string, edge: Edge) => {
      const at = entries.findIndex((one) => one.key === key);
      onChange(moveTo(entries, dragged, edge === 'before' ? at : at + (depth === 0 ? sizeOf(entries, at) : 1), depth), '');
    },
    [entries, key, depth, onChange],
  );
  const { hovered, dragged } = useRowDrag(key, { kind: 'navigation entry', row, handle, onDrop: drop });
  return (
    <Box
      component="li"
      ref={row}
      sx={{ ...looks, pl: { xs: 1 + depth * 3, sm: 2 + depth * 5 }, opacity: dragged ? 0.5 : 1, ...dropMark(hovered, 2) }}
    >
      <Box ref={handle} aria-hidden sx={{ display: 'flex', color: 'text.secondary', cursor: 'grab', p: 0.5, touchAction: 'none' }}>
        <DragIcon size={18} />
      </Box>
      <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {text}
          </Box>
          {badge && <Chip label={badge} tone="primary" />}
          {visibility !== 'everyone' && <Chip label={t(`content.navigation.visibilities.${visibilityKey(visibility)}`)} />}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {url || t('content.navigation.opensOnly')}
        </Box>
      </Box>
      <Moves {...{ entry, entries, onChange, onEdit }} />
    </Box>
  );
}

function Moves({ entry, entries, onChange, onEdit }: Props) {
  const { t } = useTranslation();
  const { key, text: name, depth } = entry;
  const acts = [
    { icon: ChevronUpIcon, act: 'up', next: step(entries, key, 'up') },
    { icon: ChevronDownIcon, act: 'down', next: step(entries, key, 'down') },
    depth > 0
      ? ({ icon: ArrowLeftIcon, act: 'out', next: indent(entries, key, 'out') } as const)
      : ({ icon: ArrowRightIcon, act: 'in', next: deepest > 0 ? indent(entries, key, 'in') : entries } as const),
  ] as const;
  return (
    <Box role="group" aria-label={t('content.navigation.actions', { name })} sx={{ display: 'flex', ml: 'auto' }}>
      {acts.map(({ icon, act, next }) => (
        <IconAction
          key={act}
          size="small"
          icon={icon}
          label={t(`content.navigation.move.${act}`, { name })}
          // A disabled button would lose keyboard focus.
          onClick={() =>
            onChange(next, next === entries ? t('content.navigation.stays', { name }) : t(`content.navigation.moved.${act}`, { name }))
          }
        />
      ))}
      <IconAction size="small" icon={EditIcon} label={t('content.navigation.edit', { name })} onClick={onEdit} />
      <IconAction
        size="small"
        icon={TrashIcon}
        label={t('content.navigation.remove', { name })}
        onClick={() => onChange(remove(entries, key), t('content.navigation.removed', { name }))}
      />
    </Box>
  );
}
