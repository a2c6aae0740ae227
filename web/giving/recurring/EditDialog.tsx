import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import { type Subscription, subscriptions } from '#shared/giving/subscriptions.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useFocusFirstError } from '#web/session/forms/useFocusFirstError.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useMethodName } from '../methods/useMethodName.ts';
import { isUsable, useMethods } from '../methods/useMethods.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { useScheduleForm } from './useScheduleForm.ts';

interface Props {
  readonly subscription: Subscription;
  readonly place: GivingPlace;
  /** The method to begin with, if it is to be another one. */
  readonly methodId?: string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** It may have been changed elsewhere. */
  readonly onRefused: () => void;
}

/** Everything of a recurring donation: method, amounts, frequency, next date, fee and memo; pause, skip, end it. */
export function EditDialog({ subscription, place, methodId: wantedId, onClose, onDone, onRefused }: Props) {
  const { t } = useTranslation();
  const { id, own } = subscription;
  const { version } = own;
  const confirm = useConfirm();
  const { busy, errors, setErrors, act } = useAction();
  const { data: methods = [] } = useMethods();
  const methodName = useMethodName();
  const [newMethodId, setNewMethodId] = useState(wantedId);
  const methodId = newMethodId ?? own.method?.id ?? '';
  // It may move to another gateway, but not to another currency.
  const usable = methods.filter(
    (method) => isUsable(method) && place.gateways.some((one) => one.id === method.gatewayId && one.currency === own.currency),
  );
  const offered = own.method && !usable.some((one) => one.id === own.method?.id) ? [own.method, ...usable] : usable;
  const chosen = offered.find((one) => one.id === methodId);
  const gatewayId = chosen?.gatewayId ?? subscription.gatewayId ?? '';
  const schedule = useScheduleForm(subscription, place, { type: chosen?.type ?? 'card', gatewayId });
  const isMethodChanged = methodId !== (own.method?.id ?? '');
  const isChanged = schedule.isChanged || isMethodChanged;
  const { form: fields, show } = useFocusFirstError<HTMLDivElement>();

  const run = async (work: () => Promise<unknown>, done: string) => {
    if (await act(work, done)) onDone();
    else onRefused();
  };
  const save = () => {
    if (!schedule.check()) return show();
    if (!schedule.isFeeKnown) return setErrors([t('give.feeUnknown')]);
    const changes = { ...schedule.wish, ...(isMethodChanged ? { methodId } : {}) };
    void run(() => call(subscriptions.change, { id, body: { version, ...changes } }), t('giving.recurring.done.updated'));
  };
  const remove = async () => {
    const sure = await confirm({
      title: t('giving.recurring.deleteSure'),
      text: t('giving.recurring.deleteText'),
      confirmLabel: t('giving.recurring.delete'),
      danger: true,
    });
    if (sure) await run(() => call(subscriptions.remove, { id }), t('giving.recurring.done.cancelled'));
  };
  const pause = () => run(() => call(subscriptions.pause, { id, body: { version } }), t('giving.recurring.done.paused'));
  const resume = () => run(() => call(subscriptions.resume, { id, body: { version } }), t('giving.recurring.done.resumed'));
  const skip = () => run(() => call(subscriptions.skip, { id, body: { version } }), t('giving.recurring.done.updated'));
  const isPaused = own.state === 'paused';

  return (
    <FormDialog
      open
      title={t('giving.recurring.edit')}
      {...{ onClose, busy, errors }}
      onSubmit={save}
      notYet={!isChanged}
      unsaved={isChanged}
      extra={
        <Button color="error" onClick={() => void remove()} disabled={busy}>
          {t('giving.recurring.delete')}
        </Button>
      }
    >
      <div ref={fields} className="ui-stack">
        <SelectField
          label={t('give.gateway')}
          value={methodId}
          onChange={setNewMethodId}
          choices={offered.map((method) => ({ value: method.id, label: methodName(method) }))}
          placeholder={t('giving.recurring.missing')}
          error={methodId === '' ? t('giving.recurring.missing') : undefined}
        />
        <ScheduleFields {...{ schedule, place, isPaused }} />
        <div className="give-fee">
          {isPaused ? (
            <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void resume()}>
              {t('giving.recurring.resume')}
            </Button>
          ) : (
            <>
              <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void skip()}>
                {t('giving.recurring.skip')}
              </Button>
              <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void pause()}>
                {t('giving.recurring.pause')}
              </Button>
            </>
          )}
        </div>
      </div>
    </FormDialog>
  );
}
