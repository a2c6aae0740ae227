import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftLine } from '#shared/giving/donate.ts';
import type { GivingPlace, OpenGateway } from '#shared/giving/places.ts';
import { CallError } from '#web/api.ts';
import type { GivingForm } from '#web/giving/form/form.ts';
import type { Giver } from '#web/giving/form/problems.ts';
import type { Ended } from '#web/giving/form/sendGift.ts';
import { useGiftSending, useUnpaidText } from '#web/giving/form/useGiftSending.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { UncheckedError } from '../captcha/useCaptcha.ts';
import type { CardFields } from '../cardFields.ts';
import { showBank } from '../stripe/showBank.ts';
import type { Proof } from './useProof.ts';

interface Gift {
  readonly form: GivingForm;
  readonly lines: readonly GiftLine[];
  readonly cover: number;
  readonly giver: Giver;
  readonly trap: string;
}

export type Stage =
  | { readonly state: 'editing' | 'sending' }
  | { readonly state: 'failed'; readonly errors: readonly string[] }
  | { readonly state: 'done'; readonly pending: boolean; readonly kind: 'once' | 'recurring' };

interface From {
  readonly place: GivingPlace;
  readonly gateway: OpenGateway;
  readonly fields: () => CardFields | undefined;
  /** Of members, none is asked. */
  readonly takeProof: () => Promise<Partial<Proof>>;
  /** The fee is other than shown. */
  readonly onChanged: () => void;
}

/** What the fields of the gateway say is missing. */
class FieldsError extends Error {}

/** Sends a visitor's gift: idle, submitting, then success or errors (specification, part 2, section 4). */
export function useVisitorGift({ place, gateway, fields, takeProof, onChanged }: From) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const unpaidText = useUnpaidText();
  const [stage, setStage] = useState<Stage>({ state: 'editing' });
  const busy = useRef(false);
  const fail = (errors: readonly string[]) => setStage({ state: 'failed', errors });
  /** Returns whether it was given. */
  const end = (ended: Ended, kind: 'once' | 'recurring'): boolean => {
    if (ended.state === 'paid' || ended.state === 'pending') {
      setStage({ state: 'done', pending: ended.state === 'pending', kind });
      return true;
    }
    if (ended.state === 'changed') onChanged();
    fail([unpaidText(ended)]);
    return false;
  };
  const give = useGiftSending(place.churchId, {
    found: (ended, kind) => {
      if (!busy.current) end(ended, kind);
    },
    confirm: (gatewayId, secret) =>
      showBank(
        place.gateways.find(({ id }) => id === gatewayId),
        secret,
      ),
  });

  const bodyOf = async ({ form, lines, cover, giver, trap }: Gift, card: CardFields, giftId: string) => {
    const [firstName, lastName, email] = [giver.firstName.trim(), giver.lastName.trim(), giver.email.trim()];
    const name = `${firstName} ${lastName}`.trim();
    const entered = await card.enter({ name, email, giftId });
    if ('problem' in entered) throw new FieldsError(entered.problem || t('give.errors.method'));
    const { captcha } = entered;
    return {
      ...{
        ...(captcha ? { captcha } : await takeProof()),
        id: entered.id,
        type: entered.type,
        provider: gateway.provider,
        gatewayId: gateway.id,
      },
      ...(form.unnamed ? { unnamed: true } : {}),
      ...{ lines: [...lines], cover, notes: form.memo.trim(), trap, person: { firstName, lastName, name, email } },
    };
  };
  /** `other`: a wallet, in the place of the form's fields. Resolves to whether it was given. */
  const send = async (gift: Gift, other?: CardFields): Promise<boolean> => {
    const card = other ?? fields();
    if (busy.current) return false;
    if (!card) {
      fail([t('give.errors.processing')]);
      return false;
    }
    busy.current = true;
    setStage({ state: 'sending' });
    try {
      const ended = await give({ form: gift.form, confirm: card.confirm, body: (giftId) => bodyOf(gift, card, giftId) });
      return end(ended, gift.form.kind || 'once');
    } catch (error) {
      if (error instanceof UncheckedError) fail(error.isSaid ? [] : [t('give.captcha.empty')]);
      else if (error instanceof FieldsError) fail([error.message]);
      else fail([error instanceof CallError ? refusal(error) : t('give.errors.failed')]);
    } finally {
      busy.current = false;
    }
    return false;
  };
  return { stage, send, fail, again: () => setStage({ state: 'editing' }) };
}
