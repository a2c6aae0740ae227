import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import type { GiftLine } from '#shared/giving/donate.ts';
import type { PaymentMethod } from '#shared/giving/paymentmethods.ts';
import type { GivingPlace, OpenGateway } from '#shared/giving/places.ts';
import { useSession } from '#web/session/session.tsx';
import type { GivingForm } from '../form/form.ts';
import type { Ended } from '../form/sendGift.ts';
import { useGiftSending, useUnpaidText } from '../form/useGiftSending.ts';
import { useBankQuestion } from '../frame/useBankQuestion.ts';

interface Gift {
  readonly form: GivingForm;
  readonly lines: readonly GiftLine[];
  readonly cover: number;
}
interface From {
  readonly place: GivingPlace;
  readonly gateway: OpenGateway | undefined;
  readonly method: PaymentMethod | undefined;
  /** The fee is other than shown. */
  readonly onChanged: () => void;
}

/** Whether a cached answer is of giving: keys are method, path, question and area (`web/useCall.ts`). */
const isGiving = (key: unknown) => Array.isArray(key) && key[3] === 'giving';

/** Sends a member's gift with a saved method. Donate is disabled until there is a sentence that is true. */
export function useMemberGift({ place, gateway, method, onChanged }: From) {
  const { t } = useTranslation();
  const unpaidText = useUnpaidText();
  const { user, current } = useSession();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [done, setDone] = useState('');
  const bank = useBankQuestion();
  const end = (ended: Ended, kind: GivingForm['kind']): boolean => {
    void mutate(isGiving);
    if (ended.state === 'paid' || ended.state === 'pending') {
      setDone(t(kind === 'recurring' ? 'give.done.recurring' : 'give.done.thanks'));
      return true;
    }
    setErrors([unpaidText(ended)]);
    if (ended.state === 'changed') onChanged();
    return false;
  };
  const give = useGiftSending(place.churchId, { found: end, confirm: bank.ask });
  const confirm = (clientSecret: string) => bank.ask(gateway?.id ?? '', clientSecret);
  const clear = () => {
    setErrors([]);
    setDone('');
  };
  /** Resolves to whether it is given. */
  const send = async ({ form, lines, cover }: Gift): Promise<boolean> => {
    if (!gateway || !method) return false;
    clear();
    setBusy(true);
    const body = {
      ...{ id: method.id, type: method.type, customerId: method.customerId, provider: gateway.provider, gatewayId: gateway.id },
      ...{ lines: [...lines], cover, notes: form.memo.trim(), ...(form.unnamed ? { unnamed: true } : {}) },
      person: { id: current?.person.id, email: user?.email, name: current?.person.name?.display },
    };
    const ended = await give({ form, confirm, body: async () => body });
    setBusy(false);
    return end(ended, form.kind);
  };
  return {
    busy,
    errors,
    done,
    confirming: bank.task,
    confirmed: bank.answered,
    send,
    clear,
  };
}
