import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { playlists as calls } from '#shared/content/sermons/playlists.ts';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useCall } from '#web/useCall.ts';
import type { SermonDraft } from './draft.ts';
import type { Change } from './SermonForm.tsx';

interface Props {
  readonly draft: SermonDraft;
  readonly onChange: Change;
}

export function AboutFields({ draft, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Stack sx={{ gap: 2.5 }}>
      <TextField label={t('sermons.name')} value={draft.title} onChange={(title) => onChange({ title })} maxLength={200} required />
      <TextField label={t('sermons.speaker')} value={draft.speaker} onChange={(speaker) => onChange({ speaker })} maxLength={100} />
      <TextField
        label={t('sermons.publicFrom')}
        hint={t('sermons.publicFromHint')}
        type="datetime-local"
        value={draft.date}
        onChange={(date) => onChange({ date })}
      />
      <TextField
        label={t('sermons.passages')}
        hint={t('sermons.onePerLine')}
        rows={2}
        value={draft.passages}
        onChange={(passages) => onChange({ passages })}
        maxLength={1000}
      />
      <TextField
        label={t('sermons.topics')}
        hint={t('sermons.onePerLine')}
        rows={2}
        value={draft.topics}
        onChange={(topics) => onChange({ topics })}
        maxLength={1000}
      />
      <TextField
        label={t('sermons.description')}
        rows={4}
        value={draft.description}
        onChange={(description) => onChange({ description })}
        maxLength={10_000}
      />
    </Stack>
  );
}

export function PlaylistFields({ draft, onChange }: Props) {
  const { t } = useTranslation();
  const { data } = useCall(calls.list, {});
  const { playlistIds } = draft;
  const choose = (id: string, isIn: boolean) =>
    onChange({ playlistIds: isIn ? [...playlistIds, id] : playlistIds.filter((one) => one !== id) });
  if (!data) return null;
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      {data.map(({ id, title }) => (
        <CheckField key={id} label={title} checked={playlistIds.includes(id)} onChange={(isIn) => choose(id, isIn)} />
      ))}
      {data.length === 0 && <span>{t('sermons.playlists.none')}</span>}
      <TextLink to="/sermons/playlists">{t('sermons.playlists.manage')}</TextLink>
    </Stack>
  );
}

export function TextFields({ draft, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Stack sx={{ gap: 2.5 }}>
      <TextField
        label={t('sermons.texts.chapters')}
        hint={t('sermons.texts.chaptersHint')}
        rows={3}
        value={draft.chapters}
        onChange={(chapters) => onChange({ chapters })}
        maxLength={10_000}
      />
      <TextField
        label={t('sermons.texts.notes')}
        hint={t('sermons.texts.notesHint')}
        rows={4}
        value={draft.notes}
        onChange={(notes) => onChange({ notes })}
        maxLength={20_000}
      />
      <TextField
        label={t('sermons.texts.transcript')}
        hint={t('sermons.texts.transcriptHint')}
        rows={8}
        value={draft.transcript}
        onChange={(transcript) => onChange({ transcript })}
        maxLength={200_000}
      />
    </Stack>
  );
}
