import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenGateway } from '#shared/giving/places.ts';
import type { Subscription } from '#shared/giving/subscriptions.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import type { CardFields } from '../cardFields.ts';
import { GatewayFields } from '../GatewayFields.tsx';

interface Props {
  readonly subscription: Subscription;
  readonly gateway: OpenGateway;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onProblem: (sentence: string) => void;
  readonly onSave: (method: { readonly gatewayId: string; readonly methodId: string }) => void;
}

/** The gateway whose fields can keep a method for it: its own if possible, otherwise another one of its currency. */
export function keepsMethods(gateways: readonly OpenGateway[], { gatewayId, own }: Subscription): OpenGateway | undefined {
  const able = gateways.filter(({ provider, currency }) => provider === 'stripe' && currency === own.currency);
  return able.find(({ id }) => id === gatewayId) ?? able[0];
}

/** Another card for a visitor's recurring gift, in the gateway's own fields. */
export function MethodForm({ subscription, gateway, busy, onClose, onProblem, onSave }: Props) {
  const { t } = useTranslation();
  const fields = useRef<CardFields>(undefined);
  const [isAsking, setAsking] = useState(false);
  const onType = useCallback(() => undefined, []);
  const save = async () => {
    if (!fields.current) return onProblem(t('give.errors.processing'));
    setAsking(true);
    const entered = await fields.current.enter(subscription.own.givenAs).finally(() => setAsking(false));
    if ('problem' in entered) return onProblem(entered.problem || t('give.errors.method'));
    onSave({ gatewayId: gateway.id, methodId: entered.id });
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
      <GatewayFields {...{ gateway, fields, onType }} amount={0} keeps cardsOnly />
      <div className="give-actions">
        <SubmitButton busy={busy || isAsking}>{t('ui.save')}</SubmitButton>
        <Button variant="outlined" color="inherit" disabled={busy} onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
