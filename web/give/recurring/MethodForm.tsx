import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenGateway } from '#shared/giving/places.ts';
import type { Subscription } from '#shared/giving/subscriptions.ts';
import { visitorschedules } from '#shared/giving/visitorschedules/visitorschedules.ts';
import { CallError, call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import type { Begin, CardFields } from '../cardFields.ts';
import { GatewayFields } from '../GatewayFields.tsx';

interface Props {
  readonly subscription: Subscription;
  readonly gateway: OpenGateway;
  readonly opened: { readonly churchId: string; readonly secret: string };
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onProblem: (sentence: string) => void;
  readonly onSave: (method: { readonly gatewayId: string; readonly methodId: string }) => void;
}

/** The gateway that keeps a method for it: its own if possible, otherwise another one of its currency. */
export function keepsMethods(gateways: readonly OpenGateway[], { gatewayId, own }: Subscription): OpenGateway | undefined {
  const able = gateways.filter(({ currency }) => currency === own.currency);
  return able.find(({ id }) => id === gatewayId) ?? able[0];
}

/** Another card for a visitor's recurring gift, in the gateway's own fields. */
export function MethodForm({ subscription, gateway, opened, busy, onClose, onProblem, onSave }: Props) {
  const { t } = useTranslation();
  const fields = useRef<CardFields>(undefined);
  const [isAsking, setAsking] = useState(false);
  const refusal = useRefusal();
  const onType = useCallback(() => undefined, []);
  const begin: Begin = async (type) => {
    const body = { ...opened, gatewayId: gateway.id, type };
    return { id: (await call(visitorschedules.setup, { id: subscription.id, body })).clientSecret };
  };
  const enter = (from: CardFields) =>
    from.enter(subscription.own.givenAs).catch((error: unknown) => ({ problem: error instanceof CallError ? refusal(error) : '' }));
  const save = async () => {
    if (!fields.current) return onProblem(t('give.errors.processing'));
    setAsking(true);
    const entered = await enter(fields.current).finally(() => setAsking(false));
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
      <GatewayFields {...{ gateway, fields, begin, onType }} churchId={opened.churchId} amount={0} keeps cardsOnly />
      <div className="give-actions">
        <SubmitButton busy={busy || isAsking}>{t('ui.save')}</SubmitButton>
        <Button variant="outlined" color="inherit" disabled={busy} onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
