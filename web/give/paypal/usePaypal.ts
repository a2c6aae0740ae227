import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { donate } from '#shared/giving/donate.ts';
import type { OpenGateway } from '#shared/giving/places.ts';
import { call } from '#web/api.ts';
import type { Begin, CardFields, Entered } from '../cardFields.ts';
import { within } from '../patience.ts';
import { openPaypal, type Paypal } from './paypalJs.ts';

export interface Using {
  readonly gateway: OpenGateway;
  readonly churchId: string;
  /** The method is for later gifts, too. */
  readonly keeps: boolean;
  readonly begin: Begin;
  readonly fields: RefObject<CardFields | undefined>;
}

/**
 * PayPal in this form: `undefined` while it loads. What is entered goes by card, or by account after `byAccount` was set; by card, once `onShown`
 * has said that the fields are there.
 */
export function usePaypal({ gateway, churchId, keeps, begin, fields }: Using) {
  const { t } = useTranslation();
  const [paypal, setPaypal] = useState<Paypal | 'failed'>();
  const byAccount = useRef(false);
  const latest = useRef({ begin, t });
  latest.current = { begin, t };
  const onShown = useRef<() => void>(() => undefined);
  const { id: gatewayId, provider, script, currency } = gateway;
  useEffect(() => {
    let isGone = false;
    const shown = new Promise<void>((done) => {
      onShown.current = done;
    });
    const opening = call(donate.clientToken, { body: { churchId, provider, gatewayId } })
      .then(({ clientToken }) => openPaypal({ script, clientToken, currency, keeps }))
      .catch((): 'failed' => 'failed');
    void opening.then((next) => {
      if (!isGone) setPaypal(next);
    });
    fields.current = {
      // Who is faster than PayPal's script and its fields waits for them.
      enter: async (payer) => {
        const account = byAccount.current;
        byAccount.current = false;
        const opened = await within(opening, 'failed');
        if (!account && opened !== 'failed' && opened.cards) await within(shown, undefined);
        // Drawn anew meanwhile, for another way of giving.
        if (isGone && fields.current) return fields.current.enter(payer);
        const { begin: begins, t: says } = latest.current;
        return entered(opened, account, { begin: (by) => begins(by, payer.giftId), name: payer.name, says });
      },
      confirm: async () => undefined,
    };
    return () => {
      isGone = true;
      fields.current = undefined;
      setPaypal(undefined);
    };
  }, [churchId, provider, gatewayId, script, currency, keeps, fields]);
  return { paypal, byAccount, onShown: useCallback(() => onShown.current(), []) };
}

interface Entering {
  readonly begin: (by: 'card' | 'paypal') => ReturnType<Begin>;
  readonly name: string;
  readonly says: (key: 'give.paypal.unavailable' | 'give.paypal.invalid' | 'give.paypal.stopped' | 'give.errors.failed') => string;
}

/** Rejects with the refusal of the order. */
async function entered(paypal: Paypal | 'failed', account: boolean, { begin, name, says }: Entering): Promise<Entered> {
  const { cards, approve } = paypal === 'failed' ? {} : paypal;
  if (account && approve) {
    const begun = begin('paypal');
    const ended = await approve(begun.then(({ id }) => id));
    const { id, captcha } = await begun;
    if (ended === 'approved') return { id, type: 'paypal', captcha };
    return { problem: says(ended === 'canceled' ? 'give.paypal.stopped' : 'give.errors.failed') };
  }
  if (!cards) return { problem: says('give.paypal.unavailable') };
  const { id, captcha } = await begin('card');
  const { state } = await cards.submit(id, { name });
  if (state === 'succeeded') return { id, type: 'card', captcha };
  return { problem: says(state === 'canceled' ? 'give.paypal.stopped' : 'give.paypal.invalid') };
}
