import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/giving/subscriptions.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { useMoney } from '../form/useMoney.ts';

interface Props {
  readonly own: Subscription['own'];
  readonly onChange: () => void;
  readonly busy?: boolean;
}

/** What a recurring donation would cost less in a year from a bank account, with the way there. */
export function BankHint({ own, onChange, busy = false }: Props) {
  const { t } = useTranslation();
  const money = useMoney(own.currency);
  if (!own.bankSaves) return null;
  return (
    <div className="ui-stack ui-stack-tight">
      <span className="ui-small ui-soft">{t('giving.recurring.bankSaves', { amount: money(own.bankSaves) })}</span>
      <span>
        <Button size="small" onClick={onChange} disabled={busy}>
          {t('giving.recurring.useBank')}
        </Button>
      </span>
    </div>
  );
}
