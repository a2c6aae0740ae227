import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { nodeOf, pathTo } from '#shared/elements/tree/edits.ts';
import { useBuilder, useChosenId } from '../builder.ts';
import { iconOf, SectionIcon } from '../elementIcons.tsx';
import { excerptOf } from './excerpt.ts';
import { OutlineRow } from './OutlineRow.tsx';
import { rowsOf } from './rows.ts';
import { useOutlineDrag } from './useOutlineDrag.ts';
import { useOutlineKeys } from './useOutlineKeys.ts';

/** With more nodes than this, sections start out collapsed. */
const many = 150;

function useTreeLater() {
  const { store } = useBuilder();
  const watch = useCallback((wake: () => void) => store.shown.watchAll(wake), [store]);
  // Deferred: the page is drawn before the outline.
  return useDeferredValue(useSyncExternalStore(watch, () => store.shown.tree));
}

/** The page as a tree of names, for selecting, opening, and moving by drag or keyboard. */
export function Outline() {
  const { t } = useTranslation();
  const { words, selection } = useBuilder();
  const tree = useTreeLater();
  const chosen = useChosenId();
  const list = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const usual = tree.elements.size <= many;
  const around = useMemo(() => new Set(chosen ? pathTo(tree, chosen).slice(0, -1) : []), [tree, chosen]);
  const rows = useMemo(() => rowsOf(tree, (id) => opened[id] ?? (usual || around.has(id))), [tree, opened, usual, around]);
  const open = (id: string, next: boolean) => setOpened((now) => ({ ...now, [id]: next }));
  const keys = useOutlineKeys(rows, open);
  useOutlineDrag(list, line, rows);
  useEffect(() => {
    const row = chosen ? list.current?.querySelector(`[data-row="${CSS.escape(chosen)}"]`) : undefined;
    if (!(row instanceof HTMLElement)) return;
    row.scrollIntoView({ block: 'nearest' });
    if (list.current?.contains(document.activeElement)) row.focus();
  }, [chosen]);
  const click = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const row = target?.closest('[data-row]');
    const id = row instanceof HTMLElement ? row.dataset.row : undefined;
    if (!id) return;
    if (target?.closest('[data-arrow]')) open(id, !rows.find((one) => one.id === id)?.open);
    else selection.choose(id);
  };
  const reachable = rows.some(({ id }) => id === chosen) ? chosen : rows[0]?.id;
  return (
    <Box sx={{ position: 'relative' }}>
      {rows.length === 0 && <Typography color="textSecondary">{t('builder.outline.empty')}</Typography>}
      <Box ref={list} {...(rows.length > 0 && { role: 'tree', 'aria-label': t('builder.outline.label') })} onKeyDown={keys} onClick={click}>
        {rows.map((row) => {
          const node = nodeOf(tree, row.id);
          const icon = node?.node === 'element' ? iconOf(node.elementType) : SectionIcon;
          const says = node ? excerptOf(node) : '';
          const name = words.name(tree, row.id);
          return <OutlineRow key={row.id} {...row} {...{ icon, says, name }} chosen={row.id === chosen} reachable={row.id === reachable} />;
        })}
      </Box>
      <Box
        ref={line}
        sx={{
          position: 'absolute',
          insetInline: 4,
          top: 0,
          visibility: 'hidden',
          pointerEvents: 'none',
          bgcolor: 'primary.main',
          opacity: 0.5,
        }}
      />
    </Box>
  );
}
