import Box from '@mui/material/Box';
import { type KeyboardEvent, memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWRImmutable from 'swr/immutable';
import { type Emoji, emojisOf, findEmojis } from '#web/ui/emoji/emojis.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';

const mostFound = 120;

/** All emojis, searchable by name in the current language. Arrow keys move between them. */
export function EmojiPicker({ onPick }: { readonly onPick: (emoji: string) => void }) {
  const { t, i18n } = useTranslation();
  const { all, error, retry } = useAllEmojis(i18n.language);
  const [term, setTerm] = useState('');
  const asked = useDeferredValue(term.trim());
  const shown = useMemo(() => (asked && all ? findEmojis(all, asked, mostFound) : all), [all, asked]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: 1, height: '100%', boxSizing: 'border-box' }}>
      <TextField
        label={t('messages.reactions.search')}
        placeholder={t('messages.reactions.search')}
        hideLabel
        value={term}
        onChange={setTerm}
        autoComplete="off"
        autoFocus
        start={<SearchIcon />}
      />
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}>
        {error ? (
          <ErrorState text={t('ui.errors.tryAgain')} onRetry={retry} />
        ) : !shown ? (
          <ListSkeleton rows={3} avatars={false} />
        ) : shown.length === 0 ? (
          <EmptyState title={t('messages.reactions.none')} text={t('messages.search.hint')} headingLevel="h3" />
        ) : (
          <Grid emojis={shown} onPick={onPick} />
        )}
      </Box>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(38px, 1fr))',
  '& button': {
    appearance: 'none',
    border: 0,
    p: 0,
    height: 38,
    borderRadius: 1,
    bgcolor: 'transparent',
    fontSize: '1.35rem',
    lineHeight: 1,
    cursor: 'pointer',
    contentVisibility: 'auto',
    containIntrinsicSize: '38px',
    '&:hover, &:focus-visible': { bgcolor: 'surface.hover' },
    '&:focus-visible': { outlineOffset: -2 },
  },
};

const steps: Readonly<Record<string, (perRow: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (perRow) => perRow,
  ArrowUp: (perRow) => -perRow,
};

/** Only the first is a tab stop: nearly two thousand don't need one each. */
const Grid = memo(function Grid({ emojis, onPick }: { readonly emojis: readonly Emoji[]; readonly onPick: (emoji: string) => void }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(box.current?.children ?? [])].filter((one) => one instanceof HTMLElement);
    const here = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
    const top = all[0]?.offsetTop;
    const perRow = Math.max(1, all.filter(({ offsetTop }) => offsetTop === top).length);
    const next = all[here + (steps[event.key]?.(perRow) ?? 0)];
    if (here < 0 || !next || next === all[here]) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Box ref={box} role="group" aria-label={t('messages.reactions.all')} onKeyDown={onKeyDown} sx={grid}>
      {emojis.map(({ unicode, label }, at) => (
        <button key={unicode} type="button" tabIndex={at === 0 ? 0 : -1} aria-label={label} title={label} onClick={() => onPick(unicode)}>
          {unicode}
        </button>
      ))}
    </Box>
  );
});

/** A language's names are fetched once; failures can be retried. */
function useAllEmojis(language: string) {
  const { data, error, mutate } = useSWRImmutable(['emojis', language], () => emojisOf(language));
  return { all: data, error: data ? undefined : error, retry: () => void mutate() };
}
