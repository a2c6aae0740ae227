import { useTranslation } from 'react-i18next';
import { firstDayOf, type GiftAid } from '#shared/giving/statements/giftAid.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';

/** When a Gift Aid declaration was made, and which gifts it covers. */
export function useDeclaredText() {
  const { t } = useTranslation();
  const format = useFormat();
  return (declaration: GiftAid): string => {
    const [date, from] = [declaration.declared, firstDayOf(declaration)].map((day) => format.shortDate(day));
    const { ended } = declaration;
    return ended ? t('giving.giftAid.over', { date, from, end: format.shortDate(ended) }) : t('giving.giftAid.since', { date, from });
  };
}
