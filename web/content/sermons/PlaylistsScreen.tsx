import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playlists as calls, type Playlist } from '#shared/content/sermons/playlists.ts';
import { call } from '#web/api.ts';
import { ListPage } from '#web/session/errors/ListPage.tsx';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { OpenBook } from '#web/ui/feedback/illustrations.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { PlusIcon, TrashIcon } from '#web/ui/icons.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';
import { PlaylistDialog } from './PlaylistDialog.tsx';
import { mayStream } from './permissions.ts';

/** Series of sermons, and other lists of them. */
export function PlaylistsScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={mayStream} title={t('sermons.playlists.title')}>
      <Playlists />
    </RequirePermission>
  );
}

function Playlists() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(calls.list, {});
  const [edited, setEdited] = useState<Playlist | 'new'>();
  const reload = () => void mutate();
  const remove = useRemove(reload);
  const add = (
    <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={() => setEdited('new')}>
      {t('sermons.playlists.add')}
    </Button>
  );
  const columns: readonly Column<Playlist>[] = [
    {
      key: 'title',
      label: t('sermons.name'),
      primary: true,
      render: (playlist) => (
        <Button variant="text" color="inherit" sx={{ p: 0, minWidth: 0, textAlign: 'start' }} onClick={() => setEdited(playlist)}>
          {playlist.title}
        </Button>
      ),
    },
    { key: 'description', label: t('sermons.description'), render: ({ description }) => description },
  ];
  return (
    <ListPage
      title={t('sermons.playlists.title')}
      intro={t('sermons.playlists.intro')}
      add={add}
      actions={
        <ButtonLink to="/sermons" variant="outlined" color="inherit">
          {t('sermons.title')}
        </ButtonLink>
      }
      rows={data}
      error={error}
      onRetry={reload}
      empty={{ illustration: OpenBook, title: t('sermons.playlists.none'), text: t('sermons.playlists.noneText') }}
      below={
        edited && <PlaylistDialog playlist={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} onSaved={reload} />
      }
    >
      {(rows) => (
        <DataList
          label={t('sermons.playlists.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowActions={(playlist) => (
            <IconAction icon={TrashIcon} label={t('sermons.remove', { title: playlist.title })} onClick={() => void remove(playlist)} />
          )}
        />
      )}
    </ListPage>
  );
}

function useRemove(onDone: () => void) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  return async ({ id, title }: Playlist) => {
    const asked = { title: t('sermons.playlists.removeAsk', { title }), text: t('sermons.playlists.removeText') };
    if (!(await confirm({ ...asked, confirmLabel: t('sermons.playlists.remove'), danger: true }))) return;
    try {
      await call(calls.remove, { id });
      snackbar.success(t('sermons.removed', { title }));
    } catch (error) {
      snackbar.error(refusal(error));
    }
    onDone();
  };
}
