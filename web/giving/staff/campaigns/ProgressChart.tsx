import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type Campaign, campaigns as campaignCalls } from '#shared/giving/campaigns.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useCall } from '#web/useCall.ts';
import { FigureTable } from '../FigureTable.tsx';
import { TimeChart } from '../overview/TimeChart.tsx';
import { useMoney } from '../useMoney.ts';
import { endOf, type Step, soFar, stepOf, stepsOf } from './progress.ts';

/** What was given so far, period by period, beside the goal. */
export function ProgressChart({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  const { id, from, goal, currency } = campaign;
  const by = stepOf(campaign);
  const to = endOf(campaign, dateAt(Date.now(), zone));
  const { data, error, mutate } = useCall(campaignCalls.totals, { query: { from, to, by, campaignId: id } });
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={4} avatars={false} />;
  const steps = stepsOf(from, to, by);
  const amounts = soFar(data.rows, steps);
  const dayOf = (step: string) => (step < from ? from : step);
  const points = steps.map((step, at) => {
    const amount = amounts[at] ?? 0;
    const label = format.custom(dayOf(step), { ...formOf(by), year: 'numeric' });
    return { key: step, short: format.custom(dayOf(step), formOf(by)), amount, label, says: `${label}: ${money(amount, currency)}` };
  });
  const rows = points.map(({ key, label, amount }) => ({ key, label, figures: [money(amount, currency)] }));
  return (
    <Box sx={{ mt: 3, display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
      <TimeChart
        label={t('giving.staff.campaigns.chart')}
        points={points}
        money={(amount) => money(amount, currency)}
        line={{ amount: goal, says: t('giving.staff.campaigns.goalOf', { goal: money(goal, currency) }) }}
      />
      <Box sx={{ maxHeight: 260, overflow: 'auto' }} tabIndex={0} role="region" aria-label={t('giving.staff.campaigns.soFar')}>
        <FigureTable
          label={t('giving.staff.campaigns.soFar')}
          heads={[t('giving.staff.overview.by'), t('giving.staff.campaigns.soFar')]}
          rows={rows.toReversed()}
        />
      </Box>
    </Box>
  );
}

const formOf = (by: Step): Intl.DateTimeFormatOptions => (by === 'month' ? { month: 'short' } : { day: 'numeric', month: 'short' });
