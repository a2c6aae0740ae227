import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playlists as calls, type Playlist } from '#shared/content/sermons/playlists.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { ThumbnailField } from './ThumbnailField.tsx';

interface Props {
  readonly playlist: Playlist | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** A playlist's title, text and image. */
export function PlaylistDialog({ playlist, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { busy, errors, fail, submit } = useSubmit();
  const initial = { title: playlist?.title ?? '', description: playlist?.description ?? '', thumbnail: playlist?.thumbnail ?? '' };
  const [draft, setDraft] = useState(initial);
  const save = async () => {
    // What wasn't changed here may have been changed by someone else meanwhile.
    const changed = (['title', 'description', 'thumbnail'] as const).filter((field) => draft[field] !== initial[field]);
    await call(calls.save, { body: [{ id: playlist?.id, ...Object.fromEntries(changed.map((field) => [field, draft[field]])) }] });
    onClose();
    snackbar.success(t('sermons.playlists.saved'));
    onSaved();
  };
  return (
    <FormDialog
      open
      title={t(playlist ? 'sermons.playlists.edit' : 'sermons.playlists.add')}
      unsaved={JSON.stringify(draft) !== JSON.stringify(initial)}
      {...{ onClose, busy, errors, onSubmit: () => (draft.title.trim() ? void submit(save) : fail([t('sermons.titleMissing')])) }}
    >
      <TextField
        label={t('sermons.name')}
        value={draft.title}
        onChange={(title) => setDraft({ ...draft, title })}
        maxLength={200}
        autoFocus
        required
      />
      <TextField
        label={t('sermons.description')}
        rows={3}
        value={draft.description}
        onChange={(description) => setDraft({ ...draft, description })}
        maxLength={10_000}
      />
      <ThumbnailField draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
    </FormDialog>
  );
}
