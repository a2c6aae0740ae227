import type { RefObject } from 'react';
import type { OpenGateway } from '#shared/giving/places.ts';
import type { Begin, CardFields } from './cardFields.ts';
import { PaypalFields } from './paypal/PaypalFields.tsx';
import { StripeFields } from './stripe/StripeFields.tsx';

interface Props {
  readonly gateway: OpenGateway;
  readonly amount: number;
  readonly keeps: boolean;
  /** No bank accounts: where a card is asked for. */
  readonly cardsOnly?: boolean;
  readonly fields: RefObject<CardFields | undefined>;
  readonly onType: (type: string) => void;
  readonly churchId: string;
  readonly begin: Begin;
}

/** The fields of the chosen gateway. */
export function GatewayFields({ gateway, churchId, begin, ...fields }: Props) {
  if (gateway.provider === 'paypal')
    return <PaypalFields key={String(fields.keeps)} {...{ gateway, churchId, begin }} keeps={fields.keeps} fields={fields.fields} />;
  return <StripeFields {...fields} script={gateway.script} publicKey={gateway.publicKey} currency={gateway.currency} />;
}
