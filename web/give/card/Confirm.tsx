import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenGateway } from '#shared/giving/places.ts';
import type { FrameTask } from '#web/giving/frame/messages.ts';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { openStripe } from '../stripe/stripeJs.ts';

interface Props {
  readonly task: Extract<FrameTask, { kind: 'confirm' }>;
  readonly gateway: OpenGateway;
  readonly done: (problem?: string) => void;
}

/** The bank's question about a gift of the portal's form. */
export function Confirm({ task, gateway, done }: Props) {
  const { t } = useTranslation();
  const isAsked = useRef(false);
  useEffect(() => {
    // Asked once, however often this is drawn.
    if (isAsked.current) return;
    isAsked.current = true;
    const ask = async () => {
      const stripe = await openStripe(gateway.script, gateway.publicKey);
      const { error } = await stripe.handleNextAction({ clientSecret: task.clientSecret });
      done(error && (error.message ?? ''));
    };
    ask().catch(() => done(t('give.errors.processing')));
  }, [task, gateway, done, t]);
  return <FormSkeleton fields={2} />;
}
