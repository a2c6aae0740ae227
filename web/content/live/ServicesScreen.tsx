import { useTranslation } from 'react-i18next';
import { streamingServices as calls } from '#shared/content/live/streamingServices.ts';
import { ListPage } from '#web/session/errors/ListPage.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { useCall } from '#web/useCall.ts';
import { mayStream } from '../sermons/permissions.ts';
import { ServiceTable } from './ServiceTable.tsx';

/** The services that the church streams. */
export function ServicesScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={mayStream} title={t('liveServices.title')}>
      <Services />
    </RequirePermission>
  );
}

const everyMs = 60_000;

function Services() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(calls.list, {}, { refreshInterval: everyMs });
  const reload = () => void mutate();
  const add = (
    <ButtonLink to="/live/new" variant="contained" startIcon={<PlusIcon size={18} />}>
      {t('liveServices.add')}
    </ButtonLink>
  );
  return (
    <ListPage
      title={t('liveServices.title')}
      intro={t('liveServices.intro')}
      width="wide"
      add={add}
      rows={data}
      error={error}
      onRetry={reload}
      empty={{ illustration: EmptyChairs, title: t('liveServices.none'), text: t('liveServices.noneText') }}
    >
      {(rows) => <ServiceTable services={rows} onChanged={reload} />}
    </ListPage>
  );
}
