import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sermons as calls } from '#shared/content/sermons/sermons.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { instantToField } from '../../pages/datetimeLocal.ts';
import { SermonForm } from '../SermonForm.tsx';
import { useSuggestedChapters } from './useSuggestedChapters.ts';

/** While someone writes, nothing is loaded over it. */
const once = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false };
const nothing = { sermon: undefined, texts: { transcript: '', notes: '' } };

/** A new sermon that begins with what a service gives; nothing is stored before it is saved. */
export function FromService({ serviceKey }: { readonly serviceKey: string }) {
  const { t } = useTranslation();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  const { data, error, mutate } = useCall(calls.fromService, { key: serviceKey }, once);
  const beginning = useMemo(() => {
    if (!data) return undefined;
    const { key, title, publishDate, duration, video, thumbnail } = data;
    return { serviceKey: key, draft: { title, video, thumbnail, duration, date: instantToField(publishDate, zone) } };
  }, [data, zone]);
  const suggested = useSuggestedChapters(data);
  if (beginning) return <SermonForm edited={nothing} beginning={beginning} suggested={suggested} />;
  return (
    <Page title={t('sermons.new')} width="narrow">
      {error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />}
    </Page>
  );
}
