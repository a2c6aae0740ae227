import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenGateway } from '#shared/giving/places.ts';
import type { CardFields } from '../cardFields.ts';
import { stripeIntent, stripeLocale } from './intent.ts';
import { showBank } from './showBank.ts';
import { openStripe, type StripeElements, type StripeJs } from './stripeJs.ts';

interface Props {
  readonly gateway: OpenGateway;
  readonly amount: number;
  readonly keeps: boolean;
  /** Before the wallet opens: whether the form can be sent. */
  readonly mayPay: () => boolean;
  /** The giver has agreed in their wallet. Resolves to whether it was paid. */
  readonly onPay: (fields: CardFields) => Promise<boolean>;
}

/** Google Pay, Apple Pay and Link, where browser and giver have them (Stripe's Express Checkout Element). */
export function WalletButtons({ gateway, amount, keeps, mayPay, onPay }: Props) {
  const { t, i18n } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements>(undefined);
  const [isOffered, setOffered] = useState(false);
  const latest = useRef({ mayPay, onPay });
  latest.current = { mayPay, onPay };
  const { language } = i18n;
  const intent = useMemo(() => stripeIntent(amount, keeps), [amount, keeps]);
  const first = useRef(intent);
  first.current = intent;
  useEffect(() => {
    let end = () => {};
    let isGone = false;
    const begin = (stripe: StripeJs) => {
      if (isGone || !place.current) return;
      const made = stripe.elements({ ...first.current, currency: gateway.currency, locale: stripeLocale(language) });
      const element = made.create('expressCheckout', { paymentMethods: { amazonPay: 'never', paypal: 'never', klarna: 'never' } });
      element.on('ready', ({ availablePaymentMethods: offered }) => setOffered(Object.values(offered ?? {}).some(Boolean)));
      element.on('click', ({ resolve, reject }) => (latest.current.mayPay() ? resolve() : reject()));
      element.on(
        'confirm',
        ({ paymentFailed }) => void paid(stripe, made, gateway, latest.current.onPay).then((went) => went || paymentFailed()),
      );
      element.mount(place.current);
      elements.current = made;
      end = () => element.destroy();
    };
    // Without Stripe, the fields of the form say so.
    openStripe(gateway.script, gateway.publicKey).then(begin, () => undefined);
    return () => {
      isGone = true;
      elements.current = undefined;
      setOffered(false);
      end();
    };
  }, [gateway, language]);
  useEffect(() => {
    if (isOffered) elements.current?.update(intent);
  }, [intent, isOffered]);
  return (
    <div className="ui-stack ui-stack-tight" data-offered={isOffered}>
      <div ref={place} />
      {isOffered && <p className="ui-text ui-small ui-soft">{t('give.orCard')}</p>}
    </div>
  );
}

/** What the wallet gave goes the way of a card's fields: to the server first, which confirms it. */
async function paid(stripe: StripeJs, elements: StripeElements, gateway: OpenGateway, onPay: Props['onPay']): Promise<boolean> {
  return onPay({
    enter: async ({ name, email }) => {
      const { error: problem } = await elements.submit();
      if (problem) return { problem: problem.message ?? '' };
      const params = { payment_method_data: { billing_details: { name, email } } };
      const { error, confirmationToken } = await stripe.createConfirmationToken({ elements, params });
      return confirmationToken ? { id: confirmationToken.id, type: 'card' } : { problem: error?.message ?? '' };
    },
    confirm: (clientSecret) => showBank(gateway, clientSecret),
  });
}
