import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillView } from '#shared/giving/donate.ts';
import type { GivingPlace, OpenGateway } from '#shared/giving/places.ts';
import { Total } from '#web/giving/form/fields/Total.tsx';
import { useMoney } from '#web/giving/form/useMoney.ts';
import type { FrameTask } from '#web/giving/frame/messages.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { isFramed } from '../framed.ts';
import { Paying } from './Paying.tsx';

interface Props {
  readonly place: GivingPlace;
  readonly bill: BillView;
  readonly task: Extract<FrameTask, { kind: 'pay' }>;
  /** Also if it was paid before. */
  readonly onPaid: () => void;
}

/** What is to be paid, for which fund, and how: neither can be changed here. */
export function PayForm({ place, bill, task, onPaid }: Props) {
  const { t } = useTranslation();
  const money = useMoney(bill.currency);
  const isDone = bill.state === 'paid' || bill.state === 'pending';
  const told = useRef(onPaid);
  useEffect(() => {
    if (isDone) told.current();
  }, [isDone]);
  const [first, ...others] = place.gateways.filter(({ currency }) => currency === bill.currency);
  const nameOf = (fundId: string) => place.funds.find(({ id }) => id === fundId)?.name ?? '';
  return (
    <div className="ui-stack">
      {isFramed() && <h2 className="ui-h2">{bill.title}</h2>}
      <dl className="give-split">
        {bill.lines.map(({ fundId, amount }) => (
          <div key={fundId}>
            <dt>{nameOf(fundId)}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <Total>{money(bill.amount)}</Total>
      {isDone && <Banner tone="success">{t(bill.state === 'paid' ? 'give.pay.paid' : 'give.pay.pending')}</Banner>}
      {bill.state === 'refunded' && <Banner>{t('give.pay.refunded')}</Banner>}
      {bill.state === 'over' && <Banner tone="warning">{t('refusals.billOver')}</Banner>}
      {bill.state === 'open' && first && <Paying {...{ place, bill, task, onPaid }} gateways={[first, ...others]} />}
    </div>
  );
}

/** At least one. */
export type Gateways = readonly [OpenGateway, ...OpenGateway[]];
