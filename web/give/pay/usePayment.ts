import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillView } from '#shared/giving/donate.ts';
import type { OpenGateway } from '#shared/giving/places.ts';
import { CallError } from '#web/api.ts';
import type { Giver } from '#web/giving/form/problems.ts';
import type { Ended } from '#web/giving/form/sendGift.ts';
import { useGiftSending, useUnpaidText } from '#web/giving/form/useGiftSending.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { UncheckedError } from '../captcha/useCaptcha.ts';
import type { CardFields } from '../cardFields.ts';
import { showBank } from '../stripe/showBank.ts';
import type { Proof } from '../visitor/useProof.ts';

interface From {
  readonly churchId: string;
  readonly bill: BillView;
  readonly signed: string;
  readonly gateway: OpenGateway;
  readonly fields: () => CardFields | undefined;
  /** Of visitors. */
  readonly takeProof: () => Promise<Partial<Proof>>;
  readonly onPaid: () => void;
}
interface By {
  readonly giver: Giver;
  /** A saved method of who is signed in; otherwise what the fields say. */
  readonly saved: string | undefined;
  readonly trap: string;
}

export type Stage =
  | { readonly state: 'editing' | 'sending' }
  | { readonly state: 'failed'; readonly errors: readonly string[] }
  | { readonly state: 'done'; readonly pending: boolean };

class FieldsError extends Error {}

const once = { kind: 'once', frequency: 'one_month', startDate: '' } as const;

/** Pays a bill: charged once, however often it is tried. */
export function usePayment({ churchId, bill, signed, gateway, fields, takeProof, onPaid }: From) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const pay = useGiftSending(churchId);
  const unpaidText = useUnpaidText();
  const [stage, setStage] = useState<Stage>({ state: 'editing' });
  const busy = useRef(false);
  const fail = (errors: readonly string[]) => setStage({ state: 'failed', errors: errors.map((one) => one || t('give.pay.failed')) });

  /** The gateway's sentence, or ours (specification, part 2, section 8). */
  const whyNot = (ended: Exclude<Ended, { state: 'paid' } | { state: 'pending' }>): string => {
    if (ended.state === 'declined') return ended.code ? t(`refusals.${ended.code}`) : ended.message;
    if (ended.state !== 'refused') return unpaidText(ended);
    const { error } = ended;
    if (!(error instanceof CallError)) return t('give.pay.errors.saving');
    return error.code === 'methodUnusable' ? t('give.pay.errors.card') : refusal(error);
  };
  const methodOf = async ({ giver, saved }: By, giftId: string) => {
    if (saved) return { id: saved, type: 'card' };
    const entered = await fields()?.enter({ name: `${giver.firstName} ${giver.lastName}`.trim(), email: giver.email, giftId });
    if (!entered || 'problem' in entered) throw new FieldsError(entered?.problem || t('give.pay.errors.method'));
    return entered;
  };
  const bodyOf = async (by: By, giftId: string) => {
    const { firstName, lastName, email } = by.giver;
    const method = await methodOf(by, giftId);
    return {
      ...{ ...(await takeProof()), ...method, provider: gateway.provider, gatewayId: gateway.id, bill: signed },
      ...{
        lines: [...bill.lines],
        cover: 0,
        trap: by.trap,
        person: { firstName, lastName, name: `${firstName} ${lastName}`.trim(), email },
      },
    };
  };
  const send = async (by: By): Promise<void> => {
    const card = by.saved ? (secret: string) => showBank(gateway, secret) : fields()?.confirm;
    if (busy.current) return;
    if (!card) return fail([t('give.errors.processing')]);
    busy.current = true;
    setStage({ state: 'sending' });
    try {
      const ended = await pay({ form: once, confirm: card, body: (giftId) => bodyOf(by, giftId) });
      if (ended.state === 'paid' || ended.state === 'pending') {
        setStage({ state: 'done', pending: ended.state === 'pending' });
        return onPaid();
      }
      fail([whyNot(ended)]);
    } catch (error) {
      if (error instanceof UncheckedError) fail(error.isSaid ? [] : [t('give.captcha.empty')]);
      else if (error instanceof FieldsError) fail([error.message]);
      else fail([error instanceof CallError ? refusal(error) : t('give.pay.errors.processing')]);
    } finally {
      busy.current = false;
    }
  };
  return { stage, send, fail };
}
