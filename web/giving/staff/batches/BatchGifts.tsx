import { useTranslation } from 'react-i18next';
import type { BatchWithTotals } from '#shared/giving/batches.ts';
import type { Gift } from '#shared/giving/gifts.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { GiftsTable } from '../gifts/GiftsTable.tsx';

interface Props {
  readonly batch: BatchWithTotals;
  readonly gifts: readonly Gift[];
  readonly fundName: (fundId: string) => string;
}

/** The gifts of a batch, the last one entered first. */
export function BatchGifts({ batch, gifts, fundName }: Props) {
  const { t } = useTranslation();
  const none = (
    <EmptyState
      title={t('giving.staff.batches.empty')}
      text={t(batch.kind === 'hand' ? 'giving.staff.batches.emptyText' : 'giving.staff.batches.emptyAuto')}
    />
  );
  return (
    <Section flush title={t('giving.staff.gifts')}>
      {gifts.length === 0 ? none : <GiftsTable gifts={gifts.toReversed()} fundName={fundName} without={['date']} />}
    </Section>
  );
}
