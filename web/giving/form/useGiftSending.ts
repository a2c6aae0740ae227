import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { donate, type Recurring } from '#shared/giving/donate.ts';
import { CallError, call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { newId } from '#web/session/newId.ts';
import type { GivingForm } from './form.ts';
import { askAgain, type Ended, type Means, sendGift } from './sendGift.ts';

/** In whole cents by `lines`: the older clients’ `amount` isn’t sent. */
type Body = Omit<Recurring, 'giftId' | 'churchId' | 'language' | 'frequency' | 'startDate' | 'amount'> & { readonly bill?: string };

interface Sending {
  readonly form: Pick<GivingForm, 'kind' | 'frequency' | 'startDate'>;
  /** What the gift is made of; asked for only once it is to be charged. Rejects if there is nothing to charge. */
  readonly body: (giftId: string) => Promise<Body>;
  readonly confirm: Means['confirm'];
}

const wait = (ms: number) => new Promise<void>((ready) => setTimeout(ready, ms));

/** Sends gifts of one form, each once: after an answer was lost, the next click asks first how it ended (decision D32). */
export function useGiftSending(churchId: string): (sending: Sending) => Promise<Ended> {
  const { i18n } = useTranslation();
  const unsure = useRef<string>(undefined);
  const outcome = (id: string) => call(donate.outcome, { id, body: { churchId } });
  const keep = (ended: Ended, giftId: string): Ended => {
    unsure.current = ended.state === 'unsure' ? giftId : undefined;
    return ended;
  };
  return async ({ form, body, confirm }) => {
    const before = unsure.current;
    if (before) {
      const ended = await askAgain(before, outcome);
      if (ended.state !== 'declined') return keep(ended, before);
    }
    const giftId = newId();
    const sent = { ...(await body(giftId)), amount: undefined, giftId, churchId, language: i18n.language };
    const { kind, frequency, startDate } = form;
    const charge: Means['charge'] = (_, again) => {
      if (kind !== 'recurring') return call(donate.charge, { body: sent });
      const method = again && { id: again.id, captcha: again.captcha, start: undefined, proof: undefined };
      return call(donate.subscribe, { body: { ...sent, ...method, frequency, startDate } });
    };
    return keep(await sendGift(giftId, { charge, outcome, confirm, wait }), giftId);
  };
}

type Unpaid = Exclude<Ended, { readonly state: 'paid' } | { readonly state: 'pending' }>;

/** What to say of a gift that wasn’t charged: the provider’s sentence, or ours (specification, part 2, section 8). */
export function useUnpaidText(): (ended: Unpaid) => string {
  const { t } = useTranslation();
  const refusal = useRefusal();
  return (ended) => {
    switch (ended.state) {
      case 'unsure':
        return t('give.errors.unsure');
      case 'changed':
        return t('give.errors.figures');
      case 'refused':
        return ended.error instanceof CallError ? refusal(ended.error) : t('give.errors.unexpected');
      default:
        if (ended.code) return t('give.errors.lead', { message: t(`refusals.${ended.code}`) });
        return ended.message ? t('give.errors.lead', { message: ended.message }) : t('give.errors.unexpected');
    }
  };
}
