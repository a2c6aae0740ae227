import { useTranslation } from 'react-i18next';
import { podcasts as calls } from '#shared/content/sermons/podcasts.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { PodcastMove } from '../moving/PodcastMove.tsx';
import { mayStream } from '../permissions.ts';
import { PodcastChecks } from './PodcastChecks.tsx';
import { PodcastForm } from './PodcastForm.tsx';

/** The church's podcast: what apps show of it, its address, and what directories would miss. */
export function PodcastScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={mayStream} title={t('sermons.podcast.title')}>
      <Loaded />
    </RequirePermission>
  );
}

function Loaded() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(calls.load, {});
  return (
    <Page
      title={t('sermons.podcast.title')}
      intro={t('sermons.podcast.intro')}
      width="narrow"
      back={{ to: '/sermons', label: t('sermons.title') }}
    >
      {data ? (
        <>
          <PodcastChecks feed={data.feed} image={data.podcast.image} isOn={data.podcast.isOn} problems={data.problems} />
          <PodcastForm podcast={data.podcast} onSaved={() => mutate()} />
          <PodcastMove feed={data.feed} onMoved={() => void mutate()} />
        </>
      ) : error ? (
        <FetchError error={error} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton avatars={false} />
      )}
    </Page>
  );
}
