import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import type { CardFields } from '../cardFields.ts';
import { within } from '../patience.ts';
import { appearance } from './appearance.ts';
import { stripeIntent, stripeLocale } from './intent.ts';
import { openStripe, type StripeElements, type StripeJs } from './stripeJs.ts';

interface Props {
  readonly script: string;
  readonly publicKey: string;
  /** In the smallest unit; what wallets show. */
  readonly amount: number;
  readonly currency: string;
  /** A recurring gift keeps the method. */
  readonly keeps: boolean;
  readonly cardsOnly?: boolean;
  readonly fields: RefObject<CardFields | undefined>;
  /** `card` or `us_bank_account`: the fee depends on it. */
  readonly onType: (type: string) => void;
}

/** Stripe's Payment Element: the methods that the church has switched on there. */
export function StripeFields({ script, publicKey, amount, currency, keeps, cardsOnly = false, fields, onType }: Props) {
  const { t, i18n } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { language } = i18n;
  const intent = useMemo(() => stripeIntent(amount, keeps), [amount, keeps]);
  const says = useRef('');
  says.current = t('give.errors.stripe');
  const first = useRef(intent);
  first.current = intent;
  useEffect(() => {
    let end = () => {};
    let isGone = false;
    let open: (opened: Opened | undefined) => void = () => {};
    const opening = new Promise<Opened | undefined>((done) => {
      open = done;
    });
    const fail = () => {
      open(undefined);
      if (!isGone) setState('failed');
    };
    const begin = (stripe: StripeJs) => {
      if (isGone || !place.current) return open(undefined);
      const made = stripe.elements({
        ...first.current,
        currency,
        ...(cardsOnly ? { paymentMethodTypes: ['card'] } : {}),
        locale: stripeLocale(language),
        appearance: appearance(),
      });
      const element = made.create('payment', { layout: 'tabs', fields: { billingDetails: { name: 'never', email: 'never' } } });
      element.on('ready', () => {
        open({ stripe, elements: made });
        setState('ready');
      });
      element.on('loaderror', fail);
      element.on('change', ({ value }) => onType(value?.type ?? 'card'));
      element.mount(place.current);
      elements.current = made;
      end = () => element.destroy();
    };
    // Who is faster than Stripe's script waits for it.
    const own = fieldsOf(opening, says, () => (fields.current === own ? undefined : fields.current));
    fields.current = own;
    openStripe(script, publicKey).then(begin, fail);
    return () => {
      isGone = true;
      open(undefined);
      elements.current = undefined;
      fields.current = undefined;
      setState('loading');
      end();
    };
  }, [script, publicKey, currency, cardsOnly, language, fields, onType]);
  useEffect(() => {
    // Not anew: what has been typed stays.
    if (state === 'ready') elements.current?.update(intent);
  }, [intent, state]);
  return (
    <>
      {state === 'failed' && (
        <p role="alert" className="ui-problem">
          {t('give.errors.stripe')}
        </p>
      )}
      {state === 'loading' && <FormSkeleton fields={3} />}
      <div ref={place} />
    </>
  );
}

interface Opened {
  readonly stripe: StripeJs;
  readonly elements: StripeElements;
}

/** `others`: the fields that have taken the place of these meanwhile. */
const fieldsOf = (
  opening: Promise<Opened | undefined>,
  says: RefObject<string>,
  others: () => CardFields | null | undefined,
): CardFields => ({
  enter: async (payer) => {
    const opened = await within(opening, undefined);
    const other = others();
    if (other) return other.enter(payer);
    const { name, email } = payer;
    if (!opened) return { problem: says.current };
    const { stripe, elements } = opened;
    const { error: problem } = await elements.submit();
    // The fields say themselves what is missing.
    if (problem) return { problem: problem.message ?? '' };
    const params = { payment_method_data: { billing_details: { name, email } } };
    const { error, confirmationToken } = await stripe.createConfirmationToken({ elements, params });
    return confirmationToken ? { id: confirmationToken.id, type: 'card' } : { problem: error?.message ?? '' };
  },
  confirm: async (clientSecret) => {
    const opened = await opening;
    const answer = await opened?.stripe.handleNextAction({ clientSecret });
    return answer ? answer.error && (answer.error.message ?? '') : says.current;
  },
});
