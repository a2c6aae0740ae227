import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { donate, type Recurring } from '#shared/giving/donate.ts';
import { CallError, call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { newId } from '#web/session/newId.ts';
import type { GivingForm } from './form.ts';
import { askAgain, type Ended, endedMeanwhile, type Means, sendGift } from './sendGift.ts';
import { keepUnderWay, keptUnderWay, type UnderWay } from './underWay.ts';

/** In whole cents by `lines`: the older clients’ `amount` isn’t sent. */
type Body = Omit<Recurring, 'giftId' | 'churchId' | 'language' | 'frequency' | 'startDate' | 'amount'> & { readonly bill?: string };

interface Sending {
  readonly form: Pick<GivingForm, 'kind' | 'frequency' | 'startDate'>;
  /** What the gift is made of; asked for only once it is to be charged. Rejects if there is nothing to charge. */
  readonly body: (giftId: string) => Promise<Body>;
  readonly confirm: Means['confirm'];
}

export const outcomeAt = (churchId: string) => (id: string) => call(donate.outcome, { id, body: { churchId } });
export const cancelAt = (churchId: string) => (id: string) => call(donate.cancel, { id, body: { churchId } });
const wait = (ms: number) => new Promise<void>((ready) => setTimeout(ready, ms));

interface Left {
  /** Hears how a gift ended that was being sent when the page was left. */
  readonly found: (ended: Ended, kind: UnderWay['kind']) => void;
  /** Shows the question of its bank, which is open still; resolves to what went wrong there. */
  readonly confirm: (gatewayId: string, clientSecret: string) => Promise<string | undefined>;
}

/**
 * Sends gifts of one form, each once: after an answer was lost, the next click asks first how it ended (decision D32). Without `left`, none
 * is looked for that was being sent when the page was left.
 */
export function useGiftSending(churchId: string, left?: Left): (sending: Sending) => Promise<Ended> {
  const { i18n } = useTranslation();
  const unsure = useRef<string>(undefined);
  const keep = (ended: Ended, giftId: string): Ended => {
    unsure.current = ended.state === 'unsure' ? giftId : undefined;
    if (left && ended.state !== 'unsure') keepUnderWay(churchId, undefined);
    return ended;
  };
  const latest = useRef(left);
  latest.current = left;
  useEffect(() => {
    const kept = latest.current && keptUnderWay(churchId);
    if (!kept) return;
    let isGone = false;
    unsure.current = kept.giftId;
    const confirm = async (secret: string) => {
      try {
        return isGone ? '' : await latest.current?.confirm(kept.gatewayId ?? '', secret);
      } catch {
        // The gateway's script could not be loaded.
        return '';
      }
    };
    // A question that this page only leaves is shown again by the next one.
    const cancel = (id: string) => (isGone ? outcomeAt : cancelAt)(churchId)(id);
    void endedMeanwhile(kept.giftId, { outcome: outcomeAt(churchId), cancel, wait, confirm }).then((ended) => {
      // Another one has been sent since.
      if (isGone || unsure.current !== kept.giftId) return;
      if (ended?.state !== 'unsure') {
        unsure.current = undefined;
        keepUnderWay(churchId, undefined);
      }
      if (ended) latest.current?.found(ended, kept.kind);
    });
    return () => {
      isGone = true;
    };
  }, [churchId]);
  const [outcome, cancel] = [outcomeAt(churchId), cancelAt(churchId)];
  return async ({ form, body, confirm }) => {
    const before = unsure.current;
    if (before) {
      const ended = await askAgain(before, cancel);
      if (ended.state !== 'declined') return keep(ended, before);
      unsure.current = undefined;
    }
    const giftId = newId();
    const sent = { ...(await body(giftId)), amount: undefined, giftId, churchId, language: i18n.language };
    const { kind, frequency, startDate } = form;
    if (left) keepUnderWay(churchId, { giftId, kind: kind || 'once', gatewayId: sent.gatewayId });
    const charge: Means['charge'] = (_, again) => {
      if (kind !== 'recurring') return call(donate.charge, { body: sent });
      const method = again && { id: again.id, captcha: again.captcha, start: undefined, proof: undefined };
      return call(donate.subscribe, { body: { ...sent, ...method, frequency, startDate } });
    };
    return keep(await sendGift(giftId, { charge, outcome, cancel, confirm, wait }), giftId);
  };
}

type Unpaid = Exclude<Ended, { readonly state: 'paid' } | { readonly state: 'pending' }>;

/** What to say of a gift that wasn’t charged: the provider’s sentence, or ours (specification, part 2, section 8). */
export function useUnpaidText(): (ended: Unpaid) => string {
  const { t, i18n } = useTranslation();
  const refusal = useRefusal();
  // Gateways speak English.
  const isAsTold = i18n.language === 'en';
  return (ended) => {
    switch (ended.state) {
      case 'unsure':
        return t('give.errors.unsure');
      case 'changed':
        return t('give.errors.figures');
      case 'refused':
        return ended.error instanceof CallError ? refusal(ended.error) : t('give.errors.unexpected');
      default:
        if (ended.code && !(isAsTold && ended.message)) return t('give.errors.lead', { message: t(`refusals.${ended.code}`) });
        return ended.message ? t('give.errors.lead', { message: ended.message }) : t('give.errors.unexpected');
    }
  };
}
