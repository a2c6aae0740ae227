import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenGateway } from '#shared/giving/places.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import type { CardFields } from './cardFields.ts';
import { StripeFields } from './stripe/StripeFields.tsx';

interface Props {
  readonly gateway: OpenGateway;
  readonly amount: number;
  readonly keeps: boolean;
  readonly fields: RefObject<CardFields | undefined>;
  readonly onType: (type: string) => void;
}

/** The fields of the chosen gateway. */
export function GatewayFields({ gateway, ...fields }: Props) {
  const { t } = useTranslation();
  if (gateway.provider === 'paypal') return <Banner tone="error">{t('give.errors.paypal')}</Banner>;
  return <StripeFields {...fields} script={gateway.script} publicKey={gateway.publicKey} currency={gateway.currency} />;
}
