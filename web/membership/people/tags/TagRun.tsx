import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isJobOver } from '#shared/jobs.ts';
import { jobs } from '#shared/membership/jobs/jobs.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { useJob } from '#web/session/jobs/useJob.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { usePeopleChanged } from '../usePeoplePages.ts';

interface Props {
  readonly id: string;
  /** Just begun: what it does is shown nowhere yet. */
  readonly isNew?: boolean;
}

/** A change of many people, by default of their tags: how far it is, and its undo. */
export function TagRun({ id, isNew = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const aboutId = useId();
  const changed = usePeopleChanged();
  const { data: job, error, mutate } = useJob(id);
  const { busy, errors, act } = useAction();
  const isOver = job !== undefined && isJobOver(job.state);
  const wasGoingOn = useRef(isNew);
  // Once for each end that is seen here: that of the change, and that of its undo. What was over before has been shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls is new with each rendering
  useEffect(() => {
    if (job === undefined) return;
    if (isOver && wasGoingOn.current) void changed();
    wasGoingOn.current = !isOver;
  }, [isOver, job === undefined]);
  const undo = () => act(async () => void (await mutate(call(jobs.undo, { id, body: {} }), { revalidate: false })));
  const number = format.number(job?.done ?? 0);
  const ofTags = {
    waiting: t('tags.working', { number }),
    running: t('tags.working', { number }),
    done: t('tags.finished', { number }),
    failed: t('tags.failed'),
    undoing: t('tags.undoing'),
    undone: job?.kept ? t('tags.kept', { number: format.number(job.kept) }) : t('tags.undone'),
  };
  const ofOthers = {
    waiting: t('peopleLists.change.working', { number }),
    running: t('peopleLists.change.working', { number }),
    done: t('peopleLists.change.finished', { number }),
    failed: t('peopleLists.change.failed'),
    undoing: t('peopleLists.change.undoing'),
    undone: job?.kept ? t('peopleLists.change.kept', { number: format.number(job.kept) }) : t('peopleLists.change.undone'),
  };
  const said = (job?.name === 'lists.people' ? ofOthers : ofTags)[job?.state ?? 'waiting'];
  if (error && !isOver) return <FetchError error={error} onRetry={() => void mutate()} />;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {job?.about && (
        <Box component="p" id={aboutId} className="ui-text" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {job.about}
        </Box>
      )}
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        <p className="ui-text">{said}</p>
        {job?.passed !== undefined && <p className="ui-text">{t('tags.passed', { number: format.number(job.passed) })}</p>}
        {!isOver && <LinearProgress aria-label={said} sx={{ height: 6, borderRadius: 3, maxWidth: 480 }} />}
      </Box>
      <ErrorList errors={errors} takeFocus />
      {job?.can.undo && (
        <div>
          <Button size="small" variant="outlined" color="inherit" disabled={busy} aria-describedby={aboutId} onClick={() => void undo()}>
            {t('people.undo')}
          </Button>
        </div>
      )}
    </Box>
  );
}
