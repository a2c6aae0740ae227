import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Charged } from '#shared/giving/donate.ts';
import { type Means, sendGift } from '../form/sendGift.ts';
import { cancelAt, outcomeAt, useUnpaidText } from '../form/useGiftSending.ts';

const wait = (ms: number) => new Promise<void>((ready) => setTimeout(ready, ms));

/** Charges the next date of a recurring donation while the giver is there, because their bank wants to see them. */
export function useConfirmDonation(churchId: string) {
  const { t } = useTranslation();
  const unpaidText = useUnpaidText();
  const [busy, setBusy] = useState(false);
  /** Resolves to a sentence: thanks, or what went wrong. `charge` begins it. */
  const run = async (charge: () => Promise<Charged>, confirm: Means['confirm']): Promise<{ done?: string; problem?: string }> => {
    setBusy(true);
    const means = { charge, outcome: outcomeAt(churchId), cancel: cancelAt(churchId), confirm, wait };
    const ended = await sendGift('', means).finally(() => setBusy(false));
    return ended.state === 'paid' || ended.state === 'pending' ? { done: t('give.done.thanks') } : { problem: unpaidText(ended) };
  };
  return { busy, run };
}
