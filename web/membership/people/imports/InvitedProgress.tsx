import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { isJobOver, type JobState } from '#shared/jobs.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';

interface Props {
  readonly state: JobState;
  readonly done: number;
  readonly total: number | undefined;
  readonly invited: number;
  readonly isStopped?: boolean | undefined;
  readonly isHeld?: boolean | undefined;
}

/** How far invitations to sign in are. */
export function InvitedProgress({ state, done, total = 0, invited, isStopped, isHeld }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  // Stopped before it began, it has come to its end, even if its job has still to see that.
  const isUnderWay = !isJobOver(state) && !isStopped;
  const number = format.number(invited);
  const working = t('peopleImport.invite.working', { number });
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, width: '100%', maxWidth: 480 }}>
      <p className="ui-text">{isUnderWay ? working : t('peopleImport.invite.done', { number })}</p>
      {isUnderWay && (
        <LinearProgress
          variant={total > 0 ? 'determinate' : 'indeterminate'}
          value={total > 0 ? Math.min(100, (100 * done) / total) : 0}
          aria-label={working}
          sx={{ height: 6, borderRadius: 3 }}
        />
      )}
      {isHeld && <p className="ui-text">{t('peopleImport.invite.held')}</p>}
      {!isUnderWay && (isStopped || state === 'failed') && <p className="ui-text">{t('peopleImport.invite.stopped')}</p>}
    </Box>
  );
}
