import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { streamingServices as calls } from '#shared/content/live/streamingServices.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { useChurchClock } from '../calendars/useChurchClock.ts';
import { mayStream } from '../sermons/permissions.ts';
import { DatesSection } from './DatesSection.tsx';
import { HostControls } from './HostControls.tsx';
import { Readiness } from './Readiness.tsx';
import { ServiceForm } from './ServiceForm.tsx';

/** `/live/:id` and `/live/new`: a service with its dates. */
export function ServiceScreen() {
  const { t } = useTranslation();
  const { id } = useParams();
  return (
    <RequirePermission needs={mayStream} title={t('liveServices.title')}>
      {id ? <Existing key={id} id={id} /> : <New />}
    </RequirePermission>
  );
}

function New() {
  const { t } = useTranslation();
  const clock = useChurchClock();
  return (
    <Page title={t('liveServices.new')} width="narrow" back={{ to: '/live', label: t('liveServices.title') }}>
      <ServiceForm service={undefined} clock={clock} />
    </Page>
  );
}

const everyMs = 60_000;

function Existing({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const clock = useChurchClock();
  const { data, error, mutate } = useCall(calls.list, {}, { refreshInterval: everyMs });
  const service = data?.find((one) => one.id === id);
  const [next] = service?.next ?? [];
  const reload = () => void mutate();
  return (
    <Page title={service?.label ?? t('liveServices.title')} width="narrow" back={{ to: '/live', label: t('liveServices.title') }}>
      {error && !data && <FetchError error={error} onRetry={reload} />}
      {!data && !error && <ListSkeleton avatars={false} />}
      {data && !service && <p role="status">{t('liveServices.gone')}</p>}
      {service && (
        <>
          {next && <HostControls date={next} onChanged={reload} />}
          {next && <Readiness key={service.version} id={id} />}
          <DatesSection service={service} onChanged={reload} />
          <ServiceForm service={service} clock={clock} onSaved={reload} />
        </>
      )}
    </Page>
  );
}
