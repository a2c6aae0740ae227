import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { sermons as calls } from '#shared/content/sermons/sermons.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { FromService } from './fromService/FromService.tsx';
import { mayStream } from './permissions.ts';
import { SermonForm } from './SermonForm.tsx';

const nothing = { sermon: undefined, texts: { transcript: '', notes: '' } };

/** A sermon to edit, or a new one, perhaps made of a service. */
export function SermonScreen() {
  const { t } = useTranslation();
  const { id } = useParams();
  const serviceKey = useSearchParams()[0].get('service');
  return (
    <RequirePermission needs={mayStream} title={t('sermons.title')}>
      {id ? <Existing key={id} id={id} /> : serviceKey ? <FromService serviceKey={serviceKey} /> : <SermonForm edited={nothing} />}
    </RequirePermission>
  );
}

/** While someone writes, nothing is loaded over it. */
const once = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false, revalidateOnMount: true };

function Existing({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const sermon = useCall(calls.load, { id }, once);
  const texts = useCall(calls.texts, { id }, once);
  const error = sermon.error ?? texts.error;
  if (sermon.data && texts.data && !sermon.isValidating && !texts.isValidating) {
    return <SermonForm edited={{ sermon: sermon.data, texts: texts.data }} />;
  }
  const retry = () => {
    void sermon.mutate();
    void texts.mutate();
  };
  return (
    <Page title={t('sermons.title')} width="narrow" back={{ to: '/sermons', label: t('sermons.title') }}>
      {error ? <FetchError error={error} onRetry={retry} /> : <ListSkeleton avatars={false} />}
    </Page>
  );
}
