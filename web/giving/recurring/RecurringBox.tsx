import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import { type Subscription, subscriptions } from '#shared/giving/subscriptions.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { EditIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { BankQuestion } from '../frame/BankQuestion.tsx';
import { useBankQuestion } from '../frame/useBankQuestion.ts';
import { useMethodName } from '../methods/useMethodName.ts';
import { BankHint } from './BankHint.tsx';
import { EditDialog } from './EditDialog.tsx';
import { SplitLines } from './SplitLines.tsx';
import { ToBank } from './ToBank.tsx';
import { useConfirmDonation } from './useConfirmDonation.ts';
import { useEvery } from './useEvery.ts';

/** The recurring donations that still go on. */
const useRecurring = () => useCall(subscriptions.mine, {});
const goesOn = ({ own }: Subscription) => own.state !== 'ended';

/** What is given again and again: since when, how much, how often, by which method. */
export function RecurringBox({ place }: { readonly place: GivingPlace }) {
  const { t } = useTranslation();
  const format = useFormat();
  const every = useEvery();
  const methodName = useMethodName();
  const { data, error, mutate } = useRecurring();
  const [editing, setEditing] = useState<string>();
  const [toBank, setToBank] = useState<string>();
  const confirming = useConfirmDonation(place.churchId);
  const bank = useBankQuestion();
  const [isReloading, setReloading] = useState(false);
  const [said, setSaid] = useState<{ done?: string; problem?: string }>({});
  const rows = data?.filter(goesOn);
  const edited = rows?.find(({ id }) => id === editing);
  const moved = rows?.find(({ id }) => id === toBank);
  const close = () => {
    setEditing(undefined);
    setToBank(undefined);
  };
  const done = () => {
    close();
    void reload();
  };
  const dialog = { place, onClose: close, onRefused: () => void reload(), onDone: done };
  const columns: readonly Column<Subscription>[] = [
    {
      key: 'start',
      label: t('give.startDate'),
      primary: true,
      nowrap: true,
      render: ({ own }) => format.shortDate(own.startDate),
    },
    { key: 'amount', label: t('give.amount'), render: ({ own }) => <SplitLines funds={place.funds} {...own} /> },
    {
      key: 'interval',
      label: t('giving.recurring.interval'),
      render: (subscription) => (
        <div>
          <div>{every(subscription.plan)}</div>
          <State own={subscription.own} />
          {subscription.own.state === 'failing' && (
            <Button size="small" disabled={confirming.busy || isReloading} onClick={() => void confirm(subscription)}>
              {t(subscription.own.asks ? 'giving.recurring.confirm' : 'giving.recurring.retryNow')}
            </Button>
          )}
        </div>
      ),
    },
    {
      key: 'method',
      label: t('give.gateway'),
      render: ({ id, own }) => (
        <div className="ui-stack ui-stack-tight">
          {own.method ? <span>{methodName(own.method)}</span> : <span className="ui-problem">{t('giving.recurring.missing')}</span>}
          <BankHint own={own} onChange={() => setToBank(id)} busy={isReloading} />
        </div>
      ),
    },
  ];
  /** What was just changed can be tried only as it is now. */
  const reload = async () => {
    setReloading(true);
    await mutate().catch(() => undefined);
    setReloading(false);
  };
  const confirm = async ({ id, own, gatewayId }: Subscription) => {
    setSaid({});
    const charge = () => call(subscriptions.confirm, { id, body: { version: own.version } });
    const ended = await confirming.run(charge, (secret) => bank.ask(gatewayId ?? '', secret));
    setSaid(ended);
    await reload();
  };
  const waiting = error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={2} avatars={false} />;
  return (
    <Section title={t('giving.recurring.title')} flush>
      {(said.done || said.problem) && (
        <Banner tone={said.done ? 'success' : 'error'} onClose={() => setSaid({})}>
          {said.done ?? said.problem}
        </Banner>
      )}
      {bank.task && <BankQuestion task={bank.task} onAnswered={bank.answered} />}
      {rows ? (
        <DataList
          label={t('giving.recurring.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowActions={({ id, own }) => (
            <IconAction
              icon={EditIcon}
              label={t('giving.methods.edit', { name: format.shortDate(own.startDate) })}
              onClick={() => setEditing(id)}
            />
          )}
          empty={<p className="ui-text ui-soft give-inset">{t('giving.recurring.none')}</p>}
        />
      ) : (
        waiting
      )}
      {edited && <EditDialog subscription={edited} {...dialog} />}
      {moved && <ToBank subscription={moved} {...dialog} />}
    </Section>
  );
}

function State({ own }: Pick<Subscription, 'own'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (own.state === 'paused') return <Chip tone="warning" label={t('giving.recurring.paused')} />;
  if (own.asks) return <span className="ui-problem">{t('giving.recurring.asks')}</span>;
  if (own.state === 'failing' && own.retryAt)
    return <span className="ui-problem">{t('giving.recurring.retry', { date: format.shortDate(own.retryAt) })}</span>;
  return <span className="ui-soft">{t('giving.recurring.next', { date: format.shortDate(own.nextDate) })}</span>;
}
