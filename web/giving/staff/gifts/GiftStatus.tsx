import { useTranslation } from 'react-i18next';
import type { GiftStatus as Status } from '#shared/giving/gifts.ts';
import { Chip } from '#web/ui/Chip.tsx';

const tones = {
  draft: 'neutral',
  pending: 'info',
  complete: 'success',
  partlyRefunded: 'warning',
  refunded: 'neutral',
  disputed: 'error',
  failed: 'error',
  void: 'neutral',
} as const;

/** Where a gift stands. */
export function GiftStatus({ status }: { readonly status: Status }) {
  const { t } = useTranslation();
  return <Chip tone={tones[status]} label={t(`giving.staff.statuses.${status}`)} />;
}
