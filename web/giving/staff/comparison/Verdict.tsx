import { useTranslation } from 'react-i18next';
import type { Comparison } from '#shared/giving/comparisons.ts';
import { Chip } from '#web/ui/Chip.tsx';

/** Whether the books equalled the gateway on a day. */
export function Verdict({ day }: { readonly day: Pick<Comparison, 'equal'> | undefined }) {
  const { t } = useTranslation();
  if (!day) return <Chip tone="neutral" label={t('giving.staff.comparison.never')} />;
  return day.equal ? (
    <Chip tone="success" wraps label={t('giving.staff.comparison.equal')} />
  ) : (
    <Chip tone="error" wraps label={t('giving.staff.comparison.differs')} />
  );
}
