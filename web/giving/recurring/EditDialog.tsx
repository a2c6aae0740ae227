import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { frequencies } from '#shared/giving/donate.ts';
import type { GivingPlace } from '#shared/giving/places.ts';
import { type Subscription, subscriptions } from '#shared/giving/subscriptions.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { todayIn } from '../form/today.ts';
import { useMethodName } from '../methods/useMethodName.ts';
import { isUsable, useMethods } from '../methods/useMethods.ts';
import { SplitLines } from './SplitLines.tsx';

interface Props {
  readonly subscription: Subscription;
  readonly place: GivingPlace;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Method and frequency of a recurring donation, its next date; pause, skip, end it. */
export function EditDialog({ subscription, place, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { id, own } = subscription;
  const { version } = own;
  const confirm = useConfirm();
  const { busy, errors, act } = useAction();
  const methods = useMethods().data ?? [];
  const methodName = useMethodName();
  const [methodId, setMethodId] = useState(own.method?.id ?? '');
  const [frequency, setFrequency] = useState(own.frequency);
  const [date, setDate] = useState(own.nextDate);
  const [today] = useState(() => todayIn(place.timeZone));
  const isMoved = date !== own.nextDate && date !== '';
  const isChanged = isMoved || frequency !== own.frequency || methodId !== (own.method?.id ?? '');

  const run = async (work: () => Promise<unknown>, done: string) => {
    if (await act(work, done)) onDone();
  };
  const save = () =>
    run(async () => {
      const hasOther = frequency !== own.frequency || methodId !== (own.method?.id ?? '');
      const saved = hasOther
        ? await call(subscriptions.change, { id, body: { version, frequency, ...(methodId ? { methodId } : {}) } })
        : subscription;
      if (isMoved) await call(subscriptions.move, { id, body: { version: saved.own.version, date } });
    }, t('giving.recurring.done.updated'));
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

  const usable = methods.filter((method) => isUsable(method) && (!own.method || method.gatewayId === subscription.gatewayId));
  return (
    <FormDialog
      open
      title={t('giving.recurring.edit')}
      {...{ onClose, busy, errors }}
      onSubmit={() => void save()}
      notYet={!isChanged}
      unsaved={isChanged}
      extra={
        <Button color="error" onClick={() => void remove()} disabled={busy}>
          {t('giving.recurring.delete')}
        </Button>
      }
    >
      <SplitLines funds={place.funds} {...own} />
      <SelectField
        label={t('give.gateway')}
        value={methodId}
        onChange={setMethodId}
        choices={usable.map((method) => ({ value: method.id, label: methodName(method) }))}
        placeholder={t('giving.recurring.missing')}
      />
      <div className="give-pair">
        <SelectField
          label={t('give.frequency')}
          value={frequency}
          onChange={setFrequency}
          choices={frequencies.map((value) => ({ value, label: t(`give.frequencies.${value}`) }))}
        />
        {own.state !== 'paused' && (
          <TextField label={t('giving.recurring.nextDate')} type="date" min={today} value={date} onChange={setDate} />
        )}
      </div>
      <div className="give-fee">
        {own.state === 'paused' ? (
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
    </FormDialog>
  );
}
