import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentmethods } from '#shared/giving/paymentmethods.ts';
import type { OpenGateway } from '#shared/giving/places.ts';
import { call } from '#web/api.ts';
import type { FrameTask } from '#web/giving/frame/messages.ts';
import { mustHaveWorked } from '#web/giving/methods/answered.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { openStripe } from '../stripe/stripeJs.ts';
import { useAdding } from './useAdding.ts';

interface Props {
  readonly task: Extract<FrameTask, { kind: 'card' | 'bank' }>;
  readonly gateway: OpenGateway;
  readonly churchId: string;
  readonly done: (problem?: string, isAccount?: boolean, isVerified?: boolean) => void;
}

const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 17);

/**
 * A new bank account: chosen at the bank itself, which verifies it at once, or by its numbers, which go from here to Stripe and are verified with
 * two small deposits.
 */
export function AddBank({ task, gateway, churchId, done }: Props) {
  const { t } = useTranslation();
  const [routing, setRouting] = useState('');
  const [account, setAccount] = useState('');
  const [holder, setHolder] = useState(task.name);
  const [type, setType] = useState<'individual' | 'company'>('individual');
  const [isLinking, setLinking] = useState(false);
  const { busy, errors, setErrors, run } = useAdding(t('give.bank.errors.token'));
  const begin = async () => {
    const { personId, name, email } = task;
    const stripe = await openStripe(gateway.script, gateway.publicKey).catch(() => {
      throw new Error(t('give.card.errors.unavailable'));
    });
    const body = { personId, name, email, churchId, provider: gateway.provider, gatewayId: gateway.id };
    const setup = await call(paymentmethods.setupBank, { body });
    mustHaveWorked(setup, t('give.bank.errors.creating'));
    return { stripe, clientSecret: setup.clientSecret ?? '' };
  };
  const save = () => {
    if (!routing || !account) return setErrors([t('give.bank.problems.numbers')]);
    if (!holder.trim()) return setErrors([t('give.bank.problems.holder')]);
    void run(async () => {
      const { stripe, clientSecret } = await begin();
      const { error, setupIntent } = await stripe.confirmUsBankAccountSetup(clientSecret, {
        payment_method: {
          us_bank_account: { routing_number: routing, account_number: account, account_holder_type: type },
          billing_details: { name: holder.trim(), email: task.email },
        },
      });
      if (error) throw new Error(error.message ?? t('give.bank.errors.creating'));
      done(undefined, false, setupIntent?.status === 'succeeded');
    });
  };
  const link = () => {
    if (!holder.trim()) return setErrors([t('give.bank.problems.holder')]);
    void run(async () => {
      const { stripe, clientSecret } = await begin();
      setLinking(true);
      const billing = { name: holder.trim(), email: task.email };
      const params = { payment_method_type: 'us_bank_account', payment_method_data: { billing_details: billing } };
      const chosen = await stripe.collectBankAccountForSetup({ clientSecret, params }).finally(() => setLinking(false));
      if (chosen.error) throw new Error(chosen.error.message ?? t('give.bank.errors.creating'));
      // Closed without an account: the numbers are still there to be typed.
      if (chosen.setupIntent?.status === 'requires_payment_method') return;
      const { error, setupIntent } = await stripe.confirmUsBankAccountSetup(clientSecret);
      if (error) throw new Error(error.message ?? t('give.bank.errors.creating'));
      done(undefined, false, setupIntent?.status === 'succeeded');
    });
  };
  const types = (['individual', 'company'] as const).map((value) => ({ value, label: t(`give.bank.${value}`) }));
  return (
    <form
      className="ui-stack"
      data-linking={isLinking}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ErrorList errors={errors} takeFocus />
      <Button variant="outlined" fullWidth disabled={busy} onClick={link}>
        {t('give.bank.link')}
      </Button>
      <p className="ui-text ui-soft">
        {t('give.bank.orNumbers')} {t('give.bank.takes')}
      </p>
      <div className="give-pair">
        <TextField
          label={t('give.bank.routing')}
          value={routing}
          onChange={(typed) => setRouting(digits(typed))}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <TextField
          label={t('give.bank.account')}
          value={account}
          onChange={(typed) => setAccount(digits(typed))}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </div>
      <TextField label={t('give.bank.holder')} value={holder} onChange={setHolder} maxLength={200} autoComplete="name" required />
      <SelectField label={t('give.bank.holderType')} value={type} onChange={setType} choices={types} />
      <SubmitButton busy={busy}>{t('ui.save')}</SubmitButton>
    </form>
  );
}
