import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { sermons as calls } from '#shared/content/sermons/sermons.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { instantToField } from '../pages/datetimeLocal.ts';
import { draftOf, emptyDraft } from './draft.ts';
import { mayStream } from './permissions.ts';
import { SermonForm } from './SermonForm.tsx';

/** A sermon to edit, or a new one. */
export function SermonScreen() {
  const { t } = useTranslation();
  const { id } = useParams();
  return (
    <RequirePermission needs={mayStream} title={t('sermons.title')}>
      {id ? <Existing key={id} id={id} /> : <SermonForm sermon={undefined} initial={emptyDraft} />}
    </RequirePermission>
  );
}

/** While someone writes, nothing is loaded over it. */
const once = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false, revalidateOnMount: true };

function Existing({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  const sermon = useCall(calls.load, { id }, once);
  const texts = useCall(calls.texts, { id }, once);
  const error = sermon.error ?? texts.error;
  if (sermon.data && texts.data && !sermon.isValidating && !texts.isValidating) {
    const initial = draftOf(sermon.data, texts.data, instantToField(sermon.data.publishDate, zone));
    return <SermonForm key={sermon.data.version} sermon={sermon.data} initial={initial} />;
  }
  const retry = () => {
    void sermon.mutate();
    void texts.mutate();
  };
  return (
    <Page title={t('sermons.title')} width="narrow">
      {error ? <FetchError error={error} onRetry={retry} /> : <ListSkeleton avatars={false} />}
    </Page>
  );
}
