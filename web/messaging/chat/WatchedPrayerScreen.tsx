import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { prayers as calls } from '#shared/messaging/chat/prayers.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { PrayerLines } from './PrayerLines.tsx';

const everyMs = 5000;

/** `/chat/prayers/:id`: for those who watch over a minor who has asked for prayer (decision D28). They read along. */
export function WatchedPrayerScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, mutate } = useCall(calls.load, { id }, { refreshInterval: everyMs });
  return (
    <Page title={t('chatHost.prayer')} intro={t('chatHost.watched')} width="narrow">
      {error && !data && <FetchError error={error} onRetry={() => void mutate()} />}
      {!data && !error && <ListSkeleton rows={2} avatars={false} />}
      {data && (
        <Section title={data.name}>
          {data.state === 'waiting' ? <Banner>{t('chatHost.watchedWaits')}</Banner> : <PrayerLines prayer={data} />}
        </Section>
      )}
    </Page>
  );
}
