import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { comparisons as comparisonCalls, type GatewayPayout } from '#shared/giving/comparisons.ts';
import { LoadedList } from '#web/session/errors/LoadedList.tsx';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { useMoney } from '../useMoney.ts';
import { type ComparedGateway, useGatewayName } from './useGatewayName.ts';

const tones = { pending: 'info', paid: 'success', failed: 'error', canceled: 'neutral' } as const;
const atOnce = 10;

/** What a gateway has paid out to the bank, and whether it is booked and adds up. */
export function PayoutsSection({ gateway }: { readonly gateway: ComparedGateway }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const nameOf = useGatewayName();
  const zone = useSession().current?.church.timeZone;
  const [shown, setShown] = useState(atOnce);
  const { data, error, mutate } = useCall(comparisonCalls.payouts, { query: { gatewayId: gateway.id } });
  const title = t('giving.staff.comparison.payoutsOf', { name: nameOf(gateway) });
  const columns: readonly Column<GatewayPayout>[] = [
    { key: 'at', label: t('giving.staff.date'), primary: true, nowrap: true, render: ({ at }) => format.shortDate(at, zone) },
    {
      key: 'amount',
      label: t('giving.staff.amount'),
      align: 'end',
      nowrap: true,
      render: ({ amount, currency }) => money(amount, currency),
    },
    {
      key: 'status',
      label: t('giving.staff.status'),
      render: ({ status }) => <Chip tone={tones[status]} label={t(`giving.staff.comparison.payoutStates.${status}`)} />,
    },
    {
      key: 'booked',
      label: t('giving.staff.comparison.inBooks'),
      render: ({ isBooked }) => t(isBooked ? 'giving.staff.comparison.booked' : 'giving.staff.comparison.notBooked'),
    },
    {
      key: 'lines',
      label: t('giving.staff.comparison.lines'),
      render: ({ addsUp, isAutomatic }) => {
        if (!isAutomatic) return t('giving.staff.comparison.manual');
        if (addsUp === undefined) return t('giving.staff.comparison.notLooked');
        return addsUp ? t('giving.staff.comparison.addsUp') : <strong>{t('giving.staff.comparison.doesntAddUp')}</strong>;
      },
    },
    { key: 'id', label: t('giving.staff.id'), render: ({ id }) => id },
  ];
  return (
    <Section flush title={title} description={t('giving.staff.comparison.payoutsText')}>
      <LoadedList
        rows={data}
        error={error}
        onRetry={() => void mutate()}
        empty={<EmptyState title={t('giving.staff.comparison.noPayouts')} />}
      >
        {(payouts) => (
          <DataList
            label={title}
            columns={columns}
            rows={payouts.slice(0, shown)}
            rowKey={({ id }) => id}
            footer={
              payouts.length > shown && (
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
