import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import type { Subscription } from '#shared/giving/subscriptions.ts';
import { visitorschedules } from '#shared/giving/visitorschedules/visitorschedules.ts';
import { CallError, call } from '#web/api.ts';
import { sumOf } from '#web/giving/form/form.ts';
import { useMoney } from '#web/giving/form/useMoney.ts';
import { useMethodName } from '#web/giving/methods/useMethodName.ts';
import { BankHint } from '#web/giving/recurring/BankHint.tsx';
import { SplitLines } from '#web/giving/recurring/SplitLines.tsx';
import { useConfirmDonation } from '#web/giving/recurring/useConfirmDonation.ts';
import { useEvery } from '#web/giving/recurring/useEvery.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { showBank } from '../stripe/showBank.ts';
import { EditForm } from './EditForm.tsx';
import { hasExpired } from './hasExpired.ts';
import { keepsMethods, MethodForm } from './MethodForm.tsx';
import { otherMethod } from './otherMethod.ts';

export interface Opened {
  readonly churchId: string;
  readonly secret: string;
}

interface Props {
  readonly subscription: Subscription;
  readonly place: GivingPlace;
  readonly opened: Opened;
  readonly onBegin: () => void;
  readonly onDone: (sentence: string) => Promise<void>;
  readonly onExpired: () => void;
  readonly onOutdated: () => void;
}

/** One recurring gift of a visitor. */
export function ScheduleCard({ subscription, place, opened, onBegin, onDone, onExpired, onOutdated }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const { id, own, plan } = subscription;
  const money = useMoney(own.currency);
  const every = useEvery();
  const methodName = useMethodName();
  const [open, setOpen] = useState<'edit' | 'method' | 'end'>();
  const { busy, errors, fail, submit } = useSubmit();
  const confirming = useConfirmDonation(opened.churchId);
  const seen = { ...opened, version: own.version };
  const run = async (work: () => Promise<unknown>, sentence: string) => {
    onBegin();
    const went = await submit(async () => {
      await work().catch((error: unknown) => {
        if (hasExpired(error)) onExpired();
        if (error instanceof CallError && error.code === 'outdated') onOutdated();
        throw error;
      });
      // Nothing more is done to it until it is shown as it is now.
      await onDone(sentence);
    });
    if (went) setOpen(undefined);
  };
  const show = (what: 'edit' | 'method' | 'end') => {
    onBegin();
    fail([]);
    setOpen(what);
  };
  const close = () => {
    fail([]);
    setOpen(undefined);
  };
  const ask = { id, body: seen };
  const charging = place.gateways.find((one) => one.id === subscription.gatewayId);
  const confirmNext = async () => {
    onBegin();
    fail([]);
    const { done, problem } = await confirming.run(
      () => call(visitorschedules.confirm, ask),
      (secret) => showBank(charging, secret),
    );
    if (done) return onDone(done);
    fail([problem ?? '']);
    onOutdated();
  };
  const updated = t('giving.recurring.done.updated');
  const isPaused = own.state === 'paused';
  const gateway = keepsMethods(place.gateways, subscription);
  return (
    <section className="give-card" aria-labelledby={heading}>
      <h2 id={heading} className="ui-h3">
        {t('give.manage.named', { amount: money(sumOf(own.lines) + own.cover), every: every(plan) })}
      </h2>
      <State own={own} />
      {open !== 'edit' && (
        <>
          <SplitLines funds={place.funds} {...own} />
          {own.notes && <p className="ui-text ui-soft">{own.notes}</p>}
          <p className="ui-text">
            {own.method ? methodName(own.method) : <span className="ui-problem">{t('giving.recurring.missing')}</span>}
          </p>
        </>
      )}
      {!open && gateway && <BankHint own={own} onChange={() => show('method')} busy={busy} />}
      <ErrorList errors={errors} takeFocus />
      {open === 'edit' && (
        <EditForm
          {...{ subscription, place, busy }}
          onClose={close}
          onProblem={(sentence) => fail([sentence])}
          onSave={(wish) => void run(() => call(visitorschedules.change, { id, body: { ...seen, ...wish } }), updated)}
        />
      )}
      {open === 'method' && gateway && (
        <MethodForm
          {...{ subscription, gateway, opened, busy }}
          onClose={close}
          onProblem={(sentence) => fail([sentence])}
          onSave={(method) =>
            void run(() => otherMethod({ ...ask, gateway, method, refused: t('give.errors.method') }), t('give.manage.methodDone'))
          }
        />
      )}
      {open === 'end' && (
        <div className="ui-stack ui-stack-tight">
          <p className="ui-text">
            <strong>{t('giving.recurring.deleteSure')}</strong> {t('giving.recurring.deleteText')}
          </p>
          <div className="give-actions">
            <Button
              variant="contained"
              color="error"
              autoFocus
              disabled={busy}
              onClick={() => void run(() => call(visitorschedules.end, ask), t('giving.recurring.done.cancelled'))}
            >
              {t('giving.recurring.delete')}
            </Button>
            <Button variant="outlined" color="inherit" disabled={busy} onClick={close}>
              {t('ui.cancel')}
            </Button>
          </div>
        </div>
      )}
      {!open && own.state === 'failing' && (
        <Button variant="contained" fullWidth disabled={busy || confirming.busy} onClick={() => void confirmNext()}>
          {t(own.asks ? 'giving.recurring.confirm' : 'giving.recurring.retryNow')}
        </Button>
      )}
      {!open && (
        <div className="give-actions">
          <Button variant="outlined" disabled={busy} onClick={() => show('edit')}>
            {t('give.manage.change')}
          </Button>
          {gateway && (
            <Button variant="outlined" disabled={busy} onClick={() => show('method')}>
              {t('give.manage.method')}
            </Button>
          )}
          {isPaused ? (
            <Button
              variant="outlined"
              color="inherit"
              disabled={busy}
              onClick={() => void run(() => call(visitorschedules.resume, ask), t('giving.recurring.done.resumed'))}
            >
              {t('giving.recurring.resume')}
            </Button>
          ) : (
            <>
              <Button
                variant="outlined"
                color="inherit"
                disabled={busy}
                onClick={() => void run(() => call(visitorschedules.skip, ask), updated)}
              >
                {t('giving.recurring.skip')}
              </Button>
              <Button
                variant="outlined"
                color="inherit"
                disabled={busy}
                onClick={() => void run(() => call(visitorschedules.pause, ask), t('giving.recurring.done.paused'))}
              >
                {t('giving.recurring.pause')}
              </Button>
            </>
          )}
          <Button color="error" disabled={busy} onClick={() => show('end')}>
            {t('giving.recurring.delete')}
          </Button>
        </div>
      )}
    </section>
  );
}

function State({ own }: Pick<Subscription, 'own'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (own.state === 'paused') return <p className="ui-text">{t('giving.recurring.paused')}</p>;
  if (own.asks) return <p className="ui-problem">{t('giving.recurring.asks')}</p>;
  if (own.state === 'failing' && own.retryAt)
    return <p className="ui-problem">{t('giving.recurring.retry', { date: format.shortDate(own.retryAt) })}</p>;
  return <p className="ui-text">{t('giving.recurring.next', { date: format.shortDate(own.nextDate) })}</p>;
}
