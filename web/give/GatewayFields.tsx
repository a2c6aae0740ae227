import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenGateway } from '#shared/giving/places.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import type { CardFields } from './cardFields.ts';
import { type Asked, PaypalFields } from './paypal/PaypalFields.tsx';
import { StripeFields } from './stripe/StripeFields.tsx';

interface Props {
  readonly gateway: OpenGateway;
  readonly amount: number;
  readonly keeps: boolean;
  /** No bank accounts: where a card is asked for. */
  readonly cardsOnly?: boolean;
  readonly fields: RefObject<CardFields | undefined>;
  readonly onType: (type: string) => void;
  /** The gift, for gateways that want to know it before it is charged. */
  readonly asked?: Asked;
}

/** The fields of the chosen gateway. */
export function GatewayFields({ gateway, asked, ...fields }: Props) {
  const { t } = useTranslation();
  if (gateway.provider === 'paypal') {
    // PayPal's card fields make one payment: they keep no method for later ones.
    if (!asked || fields.keeps) return <Banner tone="error">{t('give.errors.processing')}</Banner>;
    return <PaypalFields {...{ gateway, asked }} fields={fields.fields} />;
  }
  return <StripeFields {...fields} script={gateway.script} publicKey={gateway.publicKey} currency={gateway.currency} />;
}
