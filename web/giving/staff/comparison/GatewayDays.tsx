import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Comparison, comparisons as comparisonCalls } from '#shared/giving/comparisons.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { call } from '#web/api.ts';
import { LoadedList } from '#web/session/errors/LoadedList.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { useMoney } from '../useMoney.ts';
import { type ComparedGateway, useGatewayName } from './useGatewayName.ts';
import { Verdict } from './Verdict.tsx';

interface Props {
  readonly gateway: ComparedGateway;
  readonly onChanged: () => void;
}
const atOnce = 10;

/** A gateway with its latest verdict, and its days. */
export function GatewayDays({ gateway, onChanged }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const nameOf = useGatewayName();
  const { can, current } = useSession();
  const zone = current?.church.timeZone ?? 'UTC';
  const { busy, errors, act } = useAction();
  const [shown, setShown] = useState(atOnce);
  const { data, error, mutate } = useCall(comparisonCalls.list, { query: { gatewayId: gateway.id } });
  const { latest } = gateway;
  const reload = async () => {
    onChanged();
    await mutate();
  };
  const run = () =>
    act(async () => {
      await call(comparisonCalls.run, { body: { gatewayId: gateway.id, date: dateAt(Date.now() - dayMs, zone) } });
      await reload();
    }, t('giving.staff.comparison.ran'));
  const columns: readonly Column<Comparison>[] = [
    { key: 'date', label: t('giving.staff.comparison.day'), primary: true, nowrap: true, render: ({ date }) => format.shortDate(date) },
    { key: 'verdict', label: t('giving.staff.status'), render: (day) => <Verdict day={day} /> },
    {
      key: 'ours',
      label: t('giving.staff.comparison.ours'),
      align: 'end',
      nowrap: true,
      render: ({ ours, currency }) => money(ours, currency),
    },
    {
      key: 'theirs',
      label: t('giving.staff.comparison.theirs'),
      align: 'end',
      nowrap: true,
      render: ({ theirs, currency }) => money(theirs, currency),
    },
    { key: 'at', label: t('giving.staff.comparison.comparedOn'), render: ({ at }) => format.dateTime(at, zone) },
  ];
  const said = latest && t('giving.staff.comparison.comparedAt', { at: format.dateTime(latest.at, zone), date: format.date(latest.date) });
  return (
    <Section
      flush
      title={nameOf(gateway)}
      description={
        <>
          <Verdict day={latest} /> {said ?? t('giving.staff.comparison.neverText')}
          {latest?.balance && (
            <div>
              {t('giving.staff.comparison.balance', {
                ours: money(latest.balance.ours, latest.currency),
                theirs: money(latest.balance.theirs, latest.currency),
              })}
            </div>
          )}
        </>
      }
      actions={
        can('Giving:Donations:Edit') && (
          <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void run()}>
            {t('giving.staff.comparison.runYesterday')}
          </Button>
        )
      }
    >
      <ErrorList errors={errors} takeFocus />
      <LoadedList rows={data} error={error} onRetry={() => void mutate()}>
        {(days) => (
          <DataList
            label={t('giving.staff.comparison.daysOf', { name: nameOf(gateway) })}
            columns={columns}
            rows={days.slice(0, shown)}
            rowKey={({ date }) => date}
            to={({ date }) => `/giving/comparison/${gateway.id}/${date}`}
            footer={
              days.length > shown && (
                <Button variant="outlined" color="inherit" onClick={() => setShown(shown + atOnce)}>
                  {t('giving.staff.showMore')}
                </Button>
              )
            }
          />
        )}
      </LoadedList>
    </Section>
  );
}
