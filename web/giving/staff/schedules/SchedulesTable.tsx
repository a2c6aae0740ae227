import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/giving/subscriptions.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useMethodName } from '../../methods/useMethodName.ts';
import { rowsAtOnce } from '../rowsAtOnce.ts';
import { useMoney } from '../useMoney.ts';
import { nextDateOf } from './nextDate.ts';
import { ScheduleMenu } from './ScheduleMenu.tsx';
import { useGiverOf } from './useGiverOf.ts';

interface Props {
  readonly schedules: readonly Subscription[];
  readonly onChanged: (changed?: Subscription) => void;
}
const tones = { active: 'success', failing: 'warning', paused: 'neutral', ended: 'neutral' } as const;

/** Recurring gifts, soonest first. */
export function SchedulesTable({ schedules, onChanged }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const { can } = useSession();
  const methodName = useMethodName();
  const giverOf = useGiverOf();
  const [shown, setShown] = useState(rowsAtOnce);
  const columns: readonly Column<Subscription>[] = [
    { key: 'giver', label: t('giving.staff.schedules.giver'), primary: true, render: giverOf },
    {
      key: 'amount',
      label: t('giving.staff.amount'),
      align: 'end',
      nowrap: true,
      render: ({ own }) =>
        money(
          own.lines.reduce((sum, { amount }) => sum + amount, own.cover),
          own.currency,
        ),
    },
    { key: 'every', label: t('giving.staff.schedules.every'), render: ({ own }) => t(`giving.staff.frequencies.${own.frequency}`) },
    {
      key: 'method',
      label: t('giving.staff.method'),
      render: ({ own }) => (own.method ? methodName(own.method) : own.unnamed ? '' : t('giving.staff.schedules.noMethod')),
    },
    {
      key: 'next',
      label: t('giving.staff.schedules.next'),
      nowrap: true,
      render: ({ own }) => {
        const next = nextDateOf(own);
        return next && format.shortDate(next);
      },
    },
    {
      key: 'state',
      label: t('giving.staff.status'),
      render: ({ own }) => (
        <>
          <Chip tone={tones[own.state]} label={t(`giving.staff.schedules.states.${own.state}`)} />
          {own.pausedFor && <div>{t(`giving.staff.schedules.pausedFor.${own.pausedFor}`)}</div>}
          {own.failure && (
            <div>
              <q lang="en">{own.failure}</q>
            </div>
          )}
        </>
      ),
    },
  ];
  return (
    <DataList
      label={t('giving.staff.schedules.title')}
      columns={columns}
      rows={schedules.slice(0, shown)}
      rowKey={({ id }) => id}
      {...(can('Giving:Donations:Edit') && {
        rowActions: (schedule: Subscription) =>
          schedule.own.state !== 'ended' && <ScheduleMenu schedule={schedule} onChanged={onChanged} />,
      })}
      footer={
        schedules.length > shown ? (
          <Button variant="outlined" color="inherit" onClick={() => setShown(shown + rowsAtOnce)}>
            {t('giving.staff.showMore')}
          </Button>
        ) : (
          <span role="status">{t('giving.staff.schedules.count', { count: schedules.length })}</span>
        )
      }
    />
  );
}
