import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sermons as calls } from '#shared/content/sermons/sermons.ts';
import { ListPage } from '#web/session/errors/ListPage.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { OpenBook } from '#web/ui/feedback/illustrations.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { useCall } from '#web/useCall.ts';
import { ServicesDialog } from './fromService/ServicesDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { mayStream } from './permissions.ts';
import { SermonTable } from './SermonTable.tsx';

/** The sermons of the church, drafts included. */
export function SermonsScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={mayStream} title={t('sermons.title')}>
      <Sermons />
    </RequirePermission>
  );
}

function Sermons() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(calls.list, {});
  const [importing, setImporting] = useState(false);
  const [fromService, setFromService] = useState(false);
  const reload = () => void mutate();
  const add = (
    <ButtonLink to="/sermons/new" variant="contained" startIcon={<PlusIcon size={18} />}>
      {t('sermons.add')}
    </ButtonLink>
  );
  const actions = (
    <>
      <ButtonLink to="/sermons/playlists" variant="outlined" color="inherit">
        {t('sermons.playlists.title')}
      </ButtonLink>
      <ButtonLink to="/sermons/podcast" variant="outlined" color="inherit">
        {t('sermons.podcast.title')}
      </ButtonLink>
      <DropdownMenu
        label={t('sermons.import.take')}
        items={[
          { label: t('sermons.import.open'), onSelect: () => setImporting(true) },
          { label: t('sermons.fromService.title'), onSelect: () => setFromService(true) },
        ]}
      />
    </>
  );
  return (
    <ListPage
      title={t('sermons.title')}
      intro={t('sermons.intro')}
      width="wide"
      add={add}
      actions={actions}
      rows={data}
      error={error}
      onRetry={reload}
      empty={{ illustration: OpenBook, title: t('sermons.none'), text: t('sermons.noneText') }}
      below={
        <>
          {fromService && <ServicesDialog onClose={() => setFromService(false)} />}
          {importing && (
            <ImportDialog
              known={new Set(data?.map(({ videoData }) => videoData))}
              onClose={() => setImporting(false)}
              onImported={reload}
            />
          )}
        </>
      }
    >
      {(rows) => <SermonTable sermons={rows} onChanged={reload} />}
    </ListPage>
  );
}
