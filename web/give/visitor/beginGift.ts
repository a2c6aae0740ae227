import { donate, type GiftLine } from '#shared/giving/donate.ts';
import { paymentmethods } from '#shared/giving/paymentmethods.ts';
import type { OpenGateway } from '#shared/giving/places.ts';
import { call } from '#web/api.ts';
import { mustHaveWorked } from '#web/giving/methods/answered.ts';
import type { Begin } from '../cardFields.ts';
import type { Proof } from './useProof.ts';

interface Gift {
  readonly churchId: string;
  readonly gateway: OpenGateway;
  readonly lines: readonly GiftLine[];
  readonly cover: number;
  readonly keeps: boolean;
  /** Of members, none is asked. */
  readonly takeProof: (() => Promise<Proof>) | undefined;
  /** Said if the gateway says nothing itself. */
  readonly failed: string;
}

/** The order of a gift, or a setup token: a member's is bound to the person, a visitor's to the recurring gift, and costs its proof. */
export function beginGift({ churchId, gateway, lines, cover, keeps, takeProof, failed }: Gift): Begin {
  const at = { churchId, provider: gateway.provider, gatewayId: gateway.id };
  return async (type, giftId) => {
    if (!keeps) {
      const { currency } = gateway;
      return call(donate.createOrder, { body: { ...at, type, currency, giftId, lines: [...lines], cover, amount: undefined } });
    }
    const setup = takeProof
      ? await call(paymentmethods.setupBankAnonymously, { body: { ...at, type, giftId, ...(await takeProof()) } })
      : await call(paymentmethods.setupBank, { body: { ...at, type } });
    mustHaveWorked(setup, failed);
    return { id: setup.clientSecret ?? '', captcha: setup.captcha };
  };
}
