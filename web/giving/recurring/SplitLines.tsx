import { useTranslation } from 'react-i18next';
import type { GiftLine } from '#shared/giving/donate.ts';
import { sumOf } from '../form/form.ts';
import { useMoney } from '../form/useMoney.ts';

interface Props {
  readonly lines: readonly GiftLine[];
  /** The fee that is covered besides. */
  readonly cover: number;
  readonly currency: string;
  readonly funds: readonly { readonly id: string; readonly name: string }[];
}

/** How much each fund gets, and the total. */
export function SplitLines({ lines, cover, currency, funds }: Props) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  const nameOf = (fundId: string) => funds.find(({ id }) => id === fundId)?.name ?? t('give.fund');
  return (
    <dl className="give-split">
      {lines.map(({ fundId, amount }) => (
        <div key={fundId}>
          <dt>{nameOf(fundId)}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      {cover > 0 && (
        <div>
          <dt>{t('giving.form.fee')}</dt>
          <dd>{money(cover)}</dd>
        </div>
      )}
      <div data-total="">
        <dt>{t('give.total')}</dt>
        <dd>{money(sumOf(lines) + cover)}</dd>
      </div>
    </dl>
  );
}
