import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playlists as calls, type Playlist } from '#shared/content/sermons/playlists.ts';
import { call } from '#web/api.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { mergerOf } from '#web/session/forms/threeWayMerge.ts';
import { type PartWords, useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { ThumbnailField } from './ThumbnailField.tsx';

interface Props {
  readonly playlist: Playlist | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** None yet for a new one. */
interface Edited {
  readonly playlist: Playlist | undefined;
}
type Part = 'title' | 'description' | 'thumbnail';
type Draft = Readonly<Record<Part, string>>;

const parts: readonly Part[] = ['title', 'description', 'thumbnail'];
const merge = mergerOf<Draft, Part>(parts, (part) => [part]);
const draftOf = ({ playlist }: Edited): Draft => ({
  ...{ title: playlist?.title ?? '', description: playlist?.description ?? '', thumbnail: playlist?.thumbnail ?? '' },
});

function useWords(): PartWords<Draft, Part> {
  const { t } = useTranslation();
  const labels: Readonly<Record<Part, string>> = {
    ...{ title: t('sermons.name'), description: t('sermons.description'), thumbnail: t('sermons.image.title') },
  };
  return {
    label: (part) => labels[part],
    value: (part, draft) => (part === 'thumbnail' && draft.thumbnail.startsWith('data:') ? t('sermons.image.new') : draft[part]),
  };
}

/** A playlist's title, text and image. */
export function PlaylistDialog({ playlist, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const [row] = useState<Edited>({ playlist });
  const { draft, update, save, conflict, unsaved, busy, errors } = useVersionedDraft<Edited, Draft, Part>({
    ...{ row, draftOf, merge, words: useWords() },
    problems: ({ title }) => (title.trim() ? [] : [t('sermons.titleMissing')]),
    load: async (edited) => edited.playlist && { playlist: await call(calls.load, { id: edited.playlist.id }) },
    send: async (now, { playlist: over }) => {
      // An image that is unchanged needn't be sent again.
      const before = draftOf({ playlist: over });
      const changed = parts.filter((part) => now[part] !== before[part]);
      const fields = Object.fromEntries(changed.map((part) => [part, now[part]]));
      const [saved] = await call(calls.save, { body: [{ id: over?.id, version: over?.version, ...fields }] });
      return saved && { playlist: saved };
    },
    says: () => t('sermons.playlists.saved'),
    onSaved: () => {
      onClose();
      onSaved();
    },
  });
  const change = (some: Partial<Draft>) => update((now) => ({ ...now, ...some }));
  return (
    <FormDialog
      open
      title={t(playlist ? 'sermons.playlists.edit' : 'sermons.playlists.add')}
      {...{ onClose, unsaved, busy, errors, onSubmit: () => void save() }}
    >
      <TextField label={t('sermons.name')} value={draft.title} onChange={(title) => change({ title })} maxLength={200} autoFocus required />
      <TextField
        label={t('sermons.description')}
        rows={3}
        value={draft.description}
        onChange={(description) => change({ description })}
        maxLength={10_000}
      />
      <ThumbnailField draft={draft} onChange={change} />
      <EditConflict conflict={conflict} />
    </FormDialog>
  );
}
