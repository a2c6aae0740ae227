import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/giving/money/format.ts';
import { useSession } from '#web/session/session.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { kindsFor } from '../movedKinds.ts';
import type { StepProps } from './StepFrame.tsx';

/** What comes along with the people, as far as one may edit it: `Groups (12)`, and what the donations come to. */
export function useComing({ file }: StepProps['state']): string[] {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { can } = useSession();
  const { gifts = 0, amount = 0, currency = 'usd' } = file?.moved ?? {};
  const sum =
    gifts > 0 && can('Giving:Donations:Edit') ? [t('peopleImport.giftsSum', { amount: moneyText(amount, currency, i18n.language) })] : [];
  const counted = kindsFor(can).flatMap((kind) => {
    const count = file?.moved[kind] ?? 0;
    return count > 0 ? [`${t(`peopleImport.counts.${kind}`)} (${format.number(count)})`] : [];
  });
  return [...counted, ...sum];
}

export function useBringsGifts({ file }: StepProps['state']): boolean {
  const { can } = useSession();
  return can('Giving:Donations:Edit') && (file?.moved.gifts ?? 0) > 0;
}
