import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { donate, type GiftLine } from '#shared/giving/donate.ts';
import type { OpenGateway } from '#shared/giving/places.ts';
import { call } from '#web/api.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import type { CardFields, Entered } from '../cardFields.ts';
import { openCardFields, type PaypalSession } from './paypalJs.ts';

/** What an order of PayPal is made of. */
export interface Asked {
  readonly churchId: string;
  readonly lines: readonly GiftLine[];
  readonly cover: number;
}

interface Props {
  readonly gateway: OpenGateway;
  readonly asked: Asked;
  readonly fields: RefObject<CardFields | undefined>;
}

const parts = ['number', 'expiry', 'cvv'] as const;

/** PayPal's card fields. An order is made of the gift as it is when it is sent, and captured by the charge. */
export function PaypalFields({ gateway, asked, fields }: Props) {
  const { t } = useTranslation();
  const labels = { number: t('give.paypal.number'), expiry: t('give.paypal.expiry'), cvv: t('give.paypal.cvv') };
  const places = useRef<Partial<Record<(typeof parts)[number], HTMLDivElement | null>>>({});
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const latest = useRef(asked);
  latest.current = asked;
  const { churchId } = asked;
  const { id: gatewayId, provider, script, currency } = gateway;
  useEffect(() => {
    let isGone = false;
    const enter = async (session: PaypalSession, name: string, giftId: string | undefined): Promise<Entered> => {
      const { lines, cover } = latest.current;
      const order = await call(donate.createOrder, {
        body: { churchId, provider, gatewayId, currency, giftId, lines: [...lines], cover, amount: undefined },
      });
      const { state: ended } = await session.submit(order.id, { name });
      return ended === 'succeeded' ? { id: order.id, type: 'card' } : { problem: t('give.paypal.invalid') };
    };
    const begin = (session: PaypalSession) => {
      if (isGone) return;
      for (const type of parts) places.current[type]?.replaceChildren(session.createCardFieldsComponent({ type }));
      fields.current = { enter: ({ name, giftId }) => enter(session, name, giftId), confirm: async () => undefined };
      setState('ready');
    };
    call(donate.clientToken, { body: { churchId, provider, gatewayId } })
      .then(({ clientToken }) => openCardFields(script, clientToken, currency))
      .then(begin, () => {
        if (!isGone) setState('failed');
      });
    return () => {
      isGone = true;
      fields.current = undefined;
    };
  }, [churchId, provider, gatewayId, script, currency, fields, t]);
  if (state === 'failed') return <Banner tone="error">{t('give.errors.paypal')}</Banner>;
  return (
    <>
      {state === 'loading' && <FormSkeleton fields={3} />}
      <div className="ui-stack" hidden={state === 'loading'}>
        {parts.map((type) => (
          <div key={type} className="ui-field">
            <span className="ui-label">{labels[type]}</span>
            <div
              className="ui-frame give-hosted"
              ref={(place) => {
                places.current[type] = place;
              }}
            />
          </div>
        ))}
      </div>
    </>
  );
}
