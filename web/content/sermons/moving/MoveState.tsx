import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { PodcastMove } from '#shared/content/sermons/podcastMove.ts';
import { podcasts as calls } from '#shared/content/sermons/podcasts.ts';
import { isJobOver } from '#shared/jobs.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';

interface Props {
  readonly move: PodcastMove;
  readonly feed: string;
  readonly onUndone: () => unknown;
}

/** How far a move is, what came of it and what to do next, and the way back. */
export function MoveState({ move, feed, onUndone }: Props) {
  const { t } = useTranslation();
  const { busy, errors, submit } = useSubmit();
  const { state, done = 0, total = 0, counts, kept = 0 } = move;
  if (state === undefined) return null;
  if (!isJobOver(state)) {
    const text = state === 'undoing' ? t('sermons.move.undoing') : t('sermons.move.running', { done, total });
    return (
      <Stack sx={{ gap: 1 }}>
        <span role="status">{text}</span>
        <LinearProgress
          aria-label={text}
          {...(total > 0 && state === 'running' ? { variant: 'determinate' as const, value: Math.round((100 * done) / total) } : {})}
        />
      </Stack>
    );
  }
  if (state === 'undone') {
    return (
      <Banner tone="info" title={t('sermons.move.undone')}>
        {kept > 0 && t('sermons.move.kept', { count: kept })}
      </Banner>
    );
  }
  const undo = () =>
    void submit(async () => {
      await call(calls.undoMove, { id: move.id });
      await onUndone();
    });
  const isFailed = state === 'failed';
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <ErrorList errors={errors} />
      <Banner
        tone={isFailed || counts.failed > 0 ? 'warning' : 'success'}
        title={t(isFailed ? 'sermons.move.broken' : 'sermons.move.done')}
      >
        <p>{t('sermons.move.counts', { fresh: counts.fresh, matched: counts.matched, known: counts.known })}</p>
        {counts.failed > 0 && <Failed counts={counts} />}
        {!isFailed && <p style={{ overflowWrap: 'anywhere' }}>{t('sermons.move.next', { feed })}</p>}
      </Banner>
      {move.can.undo && (
        <Button variant="outlined" color="inherit" disabled={busy} onClick={undo}>
          {t('sermons.move.undo')}
        </Button>
      )}
    </Stack>
  );
}

function Failed({ counts }: Pick<PodcastMove, 'counts'>) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('sermons.move.failed', { count: counts.failed })}</p>
      <ul>
        {counts.problems.map(({ title, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Titles may be the same, and the list doesn't change.
          <li key={at}>
            {title}: {t(`sermons.move.why.${why}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
