import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import type { Subscription } from '#shared/giving/subscriptions.ts';
import { visitorschedules } from '#shared/giving/visitorschedules/visitorschedules.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { hasExpired } from './hasExpired.ts';
import { ScheduleCard } from './ScheduleCard.tsx';
import type { Visit } from './visitStorage.ts';

interface Props {
  readonly place: GivingPlace;
  readonly visit: Visit;
  readonly onExpired: () => void;
  readonly onClose: () => void;
}

/** What a followed link has opened: the visitor's recurring gifts, each with everything that can be done with it. */
export function ScheduleList({ place, visit, onExpired, onClose }: Props) {
  const { t } = useTranslation();
  const opened = { churchId: place.churchId, secret: visit.secret };
  const { churchId, secret } = opened;
  const [rows, setRows] = useState<readonly Subscription[]>();
  const [hasFailed, setFailed] = useState(false);
  const [done, setDone] = useState('');
  const expired = useRef(onExpired);
  expired.current = onExpired;
  const load = useCallback(async () => {
    try {
      setFailed(false);
      setRows(await call(visitorschedules.list, { body: { churchId, secret } }));
    } catch (error) {
      if (hasExpired(error)) expired.current();
      else setFailed(true);
    }
  }, [churchId, secret]);
  useEffect(() => void load(), [load]);
  const close = async () => {
    await call(visitorschedules.close, { body: opened }).catch(() => undefined);
    onClose();
  };
  if (hasFailed)
    return (
      <Banner tone="error" action={<Button onClick={() => void load()}>{t('ui.retry')}</Button>}>
        {t('ui.errors.tryAgain')}
      </Banner>
    );
  if (!rows) return <FormSkeleton fields={3} />;
  const onDone = async (sentence: string) => {
    await load();
    setDone(sentence);
  };
  return (
    <div className="ui-stack">
      {done && (
        <Banner tone="success" onClose={() => setDone('')}>
          {done}
        </Banner>
      )}
      {rows.length === 0 && <p className="ui-text ui-soft">{t('giving.recurring.none')}</p>}
      {rows.map((subscription) => (
        <ScheduleCard
          key={subscription.id}
          {...{ subscription, place, opened, onDone, onExpired }}
          onBegin={() => setDone('')}
          onOutdated={() => void load()}
        />
      ))}
      <div>
        <Button variant="outlined" color="inherit" onClick={() => void close()}>
          {t('ui.close')}
        </Button>
      </div>
    </div>
  );
}
