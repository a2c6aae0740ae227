import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HostMessage } from './HostMessage.tsx';
import { actionFor, chosenAfter, chosenNext } from './hostKeys.ts';
import type { HostRow } from './hostRows.ts';
import type { HostActions } from './useHostActions.ts';

interface Props {
  readonly rows: readonly HostRow[];
  readonly actions: HostActions;
}

/** The messages, those that wait first. One is chosen by arrows or letters, and acted upon by keys. */
export function HostLog({ rows, actions }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<string>();
  const keys = rows.map(({ key }) => key);
  const current = chosen !== undefined && keys.includes(chosen) ? chosen : keys[0];
  /** Whether the next chosen message takes the focus: after a key, not when messages come and go. */
  const moves = useRef(false);
  useEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    const rowsShown = [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
    rowsShown.find(({ dataset }) => dataset.key === current)?.focus();
  });
  const choose = (key: string | undefined) => {
    moves.current = key !== undefined;
    setChosen(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys on a button inside are the button's.
    if (!(event.target instanceof HTMLElement) || event.target.dataset.key === undefined) return;
    const action = actionFor(event);
    const row = rows.find(({ key }) => key === current);
    if (!action || !row) return;
    event.preventDefault();
    if (action === 'next' || action === 'previous' || action === 'first') return choose(chosenNext(keys, current, action));
    if (action === 'block') return void (row.host || actions.block(row));
    if (action === 'release' && !row.held) return;
    choose(chosenAfter(keys, row.key));
    void actions[action](row.id);
  };
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary', p: { xs: 2, sm: 3 } }}>{t('chatHost.noMessages')}</Box>;
  return (
    <Box
      component="ol"
      ref={list}
      aria-label={t('chatHost.log')}
      onKeyDown={onKeyDown}
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: { xs: '60vh', md: '70vh' }, overflowY: 'auto' }}
    >
      {rows.map((row) => (
        <HostMessage key={row.key} {...{ row, actions }} chosen={row.key === current} onChoose={() => setChosen(row.key)} />
      ))}
    </Box>
  );
}
