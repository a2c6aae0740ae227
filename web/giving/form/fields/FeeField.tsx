import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CheckBox } from '#web/ui/fields/CheckBox.tsx';
import type { Fee } from '../fee.ts';
import type { GivingForm } from '../form.ts';

interface Props {
  readonly fee: Fee;
  /** The church adds it to every gift; otherwise the giver chooses. */
  readonly payFees: boolean;
  readonly form: GivingForm;
  readonly onChange: (form: GivingForm) => void;
  readonly onRetry: () => void;
  readonly church: string;
  readonly money: (amount: number) => string;
}

/** The processing fee: a choice of the giver's, or what the church adds; or that it isn't known, with a way to ask again (decision D11). */
export function FeeField({ fee, payFees, form, onChange, onRetry, church, money }: Props) {
  const { t } = useTranslation();
  if (fee.state === 'none') return null;
  if (fee.state === 'unknown')
    return (
      <div role="status" className="give-fee">
        <span>{t('give.feeUnknown')}</span>
        <Button size="small" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </div>
    );
  const known = fee.state === 'known' ? money(fee.amount) : '…';
  if (payFees)
    return (
      <p role="status" className="ui-text">
        {fee.state === 'known' ? t('give.feeAdded', { fee: known }) : t('give.feeLoading')}
      </p>
    );
  return (
    <CheckBox
      label={t('give.coverFee', { fee: known })}
      checked={form.covers}
      onChange={(covers) => onChange({ ...form, covers })}
      hint={t('give.coverFeeHint', { church })}
    />
  );
}
