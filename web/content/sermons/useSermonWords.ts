import { useTranslation } from 'react-i18next';
import { playlists as calls } from '#shared/content/sermons/playlists.ts';
import type { PartWords } from '#web/session/forms/useVersionedDraft.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useCall } from '#web/useCall.ts';
import type { SermonDraft } from './draft.ts';

const texts = ['title', 'speaker', 'description', 'video', 'date', 'passages', 'topics', 'chapters', 'notes', 'transcript'] as const;
type TextPart = (typeof texts)[number];
export type SermonPart = TextPart | 'thumbnail' | 'playlists' | 'audio' | 'captions';

const isText = (part: SermonPart): part is TextPart => texts.some((one) => one === part);

/** Names for the parts of a sermon. */
export function useSermonWords(): PartWords<SermonDraft, SermonPart> {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: playlists = [] } = useCall(calls.list, {});
  const labels: Readonly<Record<SermonPart, string>> = {
    ...{ title: t('sermons.name'), speaker: t('sermons.speaker'), description: t('sermons.description'), video: t('sermons.video.title') },
    ...{ date: t('sermons.publicFrom'), passages: t('sermons.passages'), topics: t('sermons.topics'), audio: t('sermons.audio.title') },
    ...{ chapters: t('sermons.texts.chapters'), notes: t('sermons.texts.notes'), transcript: t('sermons.texts.transcript') },
    ...{ thumbnail: t('sermons.image.title'), playlists: t('sermons.playlists.title'), captions: t('sermons.captions.title') },
  };
  return {
    label: (part) => labels[part],
    value: (part, draft) => {
      if (isText(part)) return draft[part].slice(0, 600);
      if (part === 'captions') return draft.captions?.slice(0, 600) ?? '';
      if (part === 'audio') return draft.audioName;
      if (part === 'playlists') return format.list(playlists.filter(({ id }) => draft.playlistIds.includes(id)).map(({ title }) => title));
      return draft.thumbnail.startsWith('data:') ? t('sermons.image.new') : draft.thumbnail;
    },
  };
}
