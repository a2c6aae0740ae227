import { useTranslation } from 'react-i18next';
import type { Gift } from '#shared/giving/gifts.ts';
import { type Refund, refunds as refundCalls } from '#shared/giving/refunds.ts';
import { useSession } from '#web/session/session.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { useMoney } from '../useMoney.ts';

interface Props {
  readonly gift: Gift;
  readonly fundName: (fundId: string) => string;
}
const tones = { started: 'info', pending: 'info', done: 'success', failed: 'error' } as const;

/** The refunds of a gift, also those that are still on their way. */
export function RefundsSection({ gift, fundName }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  // A gift by hand has none; each change of the gift asks anew.
  const { data } = useCall(refundCalls.ofGift, gift.gatewayId ? { giftId: gift.id } : undefined);
  if (!data || data.length === 0) return null;
  const columns: readonly Column<Refund>[] = [
    { key: 'at', label: t('giving.staff.date'), primary: true, render: ({ at }) => format.dateTime(at, zone) },
    {
      key: 'state',
      label: t('giving.staff.status'),
      render: ({ state }) => <Chip tone={tones[state]} label={t(`giving.staff.refund.states.${state}`)} />,
    },
    { key: 'by', label: t('giving.staff.refund.by'), render: ({ by }) => by },
    { key: 'reason', label: t('giving.staff.reason'), render: ({ reason }) => reason },
    {
      key: 'funds',
      label: t('giving.staff.fund'),
      render: ({ lines }) => lines && format.list(lines.map(({ fundId }) => fundName(fundId))),
    },
    { key: 'amount', label: t('giving.staff.amount'), align: 'end', render: ({ amount, currency }) => money(amount, currency) },
  ];
  return (
    <Section flush title={t('giving.staff.refund.list')}>
      <DataList label={t('giving.staff.refund.list')} columns={columns} rows={data} rowKey={({ id }) => id} />
    </Section>
  );
}
