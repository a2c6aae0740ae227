import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentmethods } from '#shared/giving/paymentmethods.ts';
import type { OpenGateway } from '#shared/giving/places.ts';
import { call } from '#web/api.ts';
import type { FrameTask } from '#web/giving/frame/messages.ts';
import { mustHaveWorked } from '#web/giving/methods/answered.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import type { Begin, CardFields } from '../cardFields.ts';
import { GatewayFields } from '../GatewayFields.tsx';
import { useAdding } from './useAdding.ts';

interface Props {
  readonly task: Extract<FrameTask, { kind: 'card' | 'bank' }>;
  readonly gateway: OpenGateway;
  readonly churchId: string;
  readonly done: (problem?: string, isAccount?: boolean) => void;
}

/** A new card, or account at PayPal, saved for the person whom the portal's token belongs to. */
export function AddCard({ task, gateway, churchId, done }: Props) {
  const { t } = useTranslation();
  const fields = useRef<CardFields>(undefined);
  const { busy, errors, run } = useAdding(t('give.card.errors.creating'));
  const onType = useCallback(() => undefined, []);
  const { name, email, personId } = task;
  const of = { personId, name, email, churchId, provider: gateway.provider, gatewayId: gateway.id };
  const save = () =>
    run(async () => {
      const card = fields.current;
      if (!card) throw new Error(t('give.card.errors.element'));
      const entered = await card.enter({ name, email });
      if ('problem' in entered) throw new Error(entered.problem || t('give.card.errors.method'));
      const add = async (id: string) => {
        const answer = await call(paymentmethods.addCard, { body: { ...of, id } });
        mustHaveWorked(answer, t('give.card.errors.creation'));
        return answer;
      };
      const { id = '', clientSecret, paymentMethod } = await add(entered.id);
      if (clientSecret) {
        const problem = await card.confirm(clientSecret);
        if (problem !== undefined) throw new Error(problem || t('give.card.errors.creation'));
        await add(id);
      }
      done(undefined, paymentMethod?.type === 'paypal');
    });
  const begin: Begin = async (type) => {
    const setup = await call(paymentmethods.setupBank, { body: { ...of, type } });
    mustHaveWorked(setup, t('give.card.errors.creation'));
    return { id: setup.clientSecret ?? '' };
  };
  return (
    <form
      className="ui-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ErrorList errors={errors} takeFocus />
      <GatewayFields {...{ gateway, fields, churchId, begin, onType }} amount={0} keeps cardsOnly />
      <SubmitButton busy={busy}>{t('ui.save')}</SubmitButton>
    </form>
  );
}
