import Paper from '@mui/material/Paper';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nodeOf, parentOf } from '#shared/elements/tree/edits.ts';
import { ChevronDownIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { ChevronUpIcon, CopyIcon, DragIcon, SortUpIcon, TrashIcon } from '#web/ui/icons.tsx';
import { useBuilder } from '../builder.ts';
import { makeDraggable } from '../drag/useDraggable.ts';

const looks = {
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'auto',
  borderRadius: 1,
  boxShadow: 'var(--lift)',
  border: '1px solid',
  borderColor: 'divider',
  color: 'text.primary',
  maxWidth: '100%',
  '& button': { width: 36, height: 36, flex: 'none' },
};

const held = { display: 'inline-flex', alignItems: 'center', gap: 4, padding: '0 8px', cursor: 'grab', minHeight: 36, minWidth: 0 };
const called = { fontSize: '0.8125rem', fontWeight: 600, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** The drag handle of the selection. */
function Handle({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { store, words } = useBuilder();
  const handle = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = handle.current;
    if (!element) return;
    return makeDraggable(
      element,
      () => ({ as: 'node', id, section: store.tree.sections.has(id) }),
      () => words.name(store.tree, id),
    );
  }, [id, store, words]);
  return (
    <span ref={handle} style={held}>
      <DragIcon size={16} />
      <span style={called}>{children}</span>
    </span>
  );
}

/** The selected node's toolbar, above the page: everything that keyboard and pointer can do with it. */
export function NodeBar({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { store, actions, words, selection } = useBuilder();
  const parent = nodeOf(store.tree, id) && parentOf(store.tree, id);
  return (
    <Paper role="toolbar" aria-label={t('builder.bar.label', { name: words.name(store.tree, id) })} sx={looks}>
      <Handle id={id}>{words.name(store.tree, id)}</Handle>
      {parent && <IconAction size="small" icon={SortUpIcon} label={t('builder.bar.parent')} onClick={() => selection.choose(parent.id)} />}
      <IconAction size="small" icon={ChevronUpIcon} label={t('builder.bar.before')} onClick={() => actions.step('before', id)} />
      <IconAction size="small" icon={ChevronDownIcon} label={t('builder.bar.after')} onClick={() => actions.step('after', id)} />
      <IconAction size="small" icon={CopyIcon} label={t('builder.bar.duplicate')} onClick={() => actions.duplicate(id)} />
      <IconAction size="small" danger icon={TrashIcon} label={t('builder.bar.remove')} onClick={() => actions.remove(id)} />
    </Paper>
  );
}
