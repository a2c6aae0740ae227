import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentmethods } from '#shared/giving/paymentmethods.ts';
import type { OpenGateway } from '#shared/giving/places.ts';
import { call } from '#web/api.ts';
import type { FrameTask } from '#web/giving/frame/messages.ts';
import { mustHaveWorked } from '#web/giving/methods/answered.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import type { CardFields } from '../cardFields.ts';
import { GatewayFields } from '../GatewayFields.tsx';
import { useAdding } from './useAdding.ts';

interface Props {
  readonly task: Extract<FrameTask, { kind: 'card' | 'bank' }>;
  readonly gateway: OpenGateway;
  readonly churchId: string;
  readonly done: (problem?: string) => void;
}

/** A new card, saved for the person whom the portal's token belongs to. */
export function AddCard({ task, gateway, churchId, done }: Props) {
  const { t } = useTranslation();
  const fields = useRef<CardFields>(undefined);
  const { busy, errors, run } = useAdding(t('give.card.errors.creating'));
  const onType = useCallback(() => undefined, []);
  const save = () =>
    run(async () => {
      const card = fields.current;
      if (!card) throw new Error(t('give.card.errors.element'));
      const { name, email, personId } = task;
      const entered = await card.enter({ name, email });
      if ('problem' in entered) throw new Error(entered.problem || t('give.card.errors.method'));
      const { provider, id: gatewayId } = gateway;
      const add = async (id: string) => {
        const answer = await call(paymentmethods.addCard, { body: { id, personId, name, email, churchId, provider, gatewayId } });
        mustHaveWorked(answer, t('give.card.errors.creation'));
        return answer;
      };
      const { id = '', clientSecret } = await add(entered.id);
      if (clientSecret) {
        const problem = await card.confirm(clientSecret);
        if (problem !== undefined) throw new Error(problem || t('give.card.errors.creation'));
        await add(id);
      }
      done();
    });
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
      <GatewayFields {...{ gateway, fields, onType }} amount={0} keeps cardsOnly />
      <SubmitButton busy={busy}>{t('ui.save')}</SubmitButton>
    </form>
  );
}
