import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/api.ts';
import type { batches as batchCalls } from '#shared/giving/batches.ts';
import { counts } from '#shared/giving/gifts.ts';
import { useSession } from '#web/session/session.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useMoney } from '../useMoney.ts';
import { useTotals } from './useTotals.ts';

interface Props {
  readonly loaded: Answer<typeof batchCalls.load>;
  readonly fundName: (fundId: string) => string;
}

/** What a batch comes to, by fund, and who closed and reopened it. */
export function BatchFacts({ loaded: { batch, gifts, cash, checks }, fundName }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const totals = useTotals();
  const zone = useSession().current?.church.timeZone;
  const sums = new Map<string, { fundId: string; currency: string; amount: number }>();
  for (const { status, funds, currency } of gifts) {
    if (!counts(status)) continue;
    for (const { fundId, amount } of funds) {
      const key = `${fundId} ${currency}`;
      sums.set(key, { fundId, currency, amount: (sums.get(key)?.amount ?? 0) + amount });
    }
  }
  const { closed, reopened } = batch;
  const said = (at: string, by: string) => t('giving.staff.batches.byAt', { by, date: format.dateTime(at, zone) });
  return (
    <Section title={t('giving.staff.batches.sums')}>
      <DescriptionList
        facts={[
          { label: t('giving.staff.gifts'), value: format.number(totals.gifts(batch.totals)) },
          { label: t('giving.staff.amount'), value: totals.amount(batch.totals) },
          ...(batch.kind === 'hand'
            ? [
                { label: t('giving.staff.methods.cash'), value: totals.amount(cash) },
                { label: t('giving.staff.checks'), value: totals.amount(checks) },
              ]
            : []),
          ...[...sums.values()].map(({ fundId, currency, amount }) => ({ label: fundName(fundId), value: money(amount, currency) })),
          { label: t('giving.staff.batches.closed'), value: closed && said(closed.at, closed.by) },
          { label: t('giving.staff.batches.reopenedFact'), value: reopened && `${said(reopened.at, reopened.by)}\n${reopened.reason}` },
        ]}
      />
    </Section>
  );
}
