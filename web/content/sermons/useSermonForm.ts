import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sermons as calls, type Sermon } from '#shared/content/sermons/sermons.ts';
import { call } from '#web/api.ts';
import { mergerOf } from '#web/session/forms/threeWayMerge.ts';
import { useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import { useSession } from '#web/session/session.tsx';
import { fieldToInstant, instantToField } from '../pages/datetimeLocal.ts';
import { readChapters } from './chapters.ts';
import { changesOf, draftOf, emptyDraft, type SermonDraft, type SermonTexts } from './draft.ts';
import { type SermonPart, useSermonWords } from './useSermonWords.ts';

/** A sermon with what is too long for lists; a new one has neither. */
export interface Edited {
  readonly sermon: Sermon | undefined;
  readonly texts: SermonTexts;
}

/** What a new sermon begins with, and the date of a service that it is made of. */
export interface Beginning {
  readonly draft: Partial<SermonDraft>;
  readonly serviceKey: string;
}

/** The length comes with the video or the audio, and their names with them. */
const fields: Readonly<Record<SermonPart, readonly (keyof SermonDraft)[]>> = {
  ...{ title: ['title'], speaker: ['speaker'], description: ['description'], video: ['video'], thumbnail: ['thumbnail'], date: ['date'] },
  ...{ passages: ['passages'], topics: ['topics'], playlists: ['playlistIds'], chapters: ['chapters'], notes: ['notes'] },
  ...{ transcript: ['transcript'], audio: ['audioKey', 'audioName', 'duration'], captions: ['captions'] },
};
const parts: readonly SermonPart[] = [
  ...(['title', 'speaker', 'description', 'video', 'thumbnail', 'date', 'passages'] as const),
  ...(['topics', 'playlists', 'chapters', 'notes', 'transcript', 'audio', 'captions'] as const),
];
const merge = mergerOf<SermonDraft, SermonPart>(parts, (part) => fields[part]);

const load = async (id: string): Promise<Edited> => {
  const [sermon, texts] = await Promise.all([call(calls.load, { id }), call(calls.texts, { id })]);
  return { sermon, texts };
};

export function useSermonForm(edited: Edited, beginning: Beginning | undefined) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  const [uploading, setUploading] = useState(false);
  const { draft, update, over, leave, ...edit } = useVersionedDraft<Edited, SermonDraft, SermonPart>({
    row: edited,
    draftOf: ({ sermon, texts }) => (sermon ? draftOf(sermon, texts, instantToField(sermon.publishDate, zone)) : emptyDraft),
    merge,
    words: useSermonWords(),
    problems: ({ title, chapters }) => {
      const read = readChapters(chapters);
      if (!title.trim()) return [t('sermons.titleMissing')];
      return 'wrong' in read ? [t('sermons.texts.chaptersWrong', { line: read.wrong })] : [];
    },
    load: async ({ sermon }) => sermon && load(sermon.id),
    send: async (now, { sermon, texts }) => {
      const before = sermon ? draftOf(sermon, texts, instantToField(sermon.publishDate, zone)) : emptyDraft;
      const changes = changesOf(before, now, fieldToInstant(now.date, zone) ?? '');
      const made = sermon ? { id: sermon.id, version: sermon.version } : beginning && { serviceKey: beginning.serviceKey };
      const [saved] = await call(calls.save, { body: [{ ...changes, ...made }] });
      return saved && { sermon: saved, texts: { transcript: now.transcript, notes: now.notes } };
    },
    says: () => t('sermons.saved'),
    onSaved: async () => {
      leave();
      await navigate('/sermons');
    },
  });
  const began = useRef(false);
  useEffect(() => {
    if (began.current || !beginning) return;
    began.current = true;
    update((now) => ({ ...now, ...beginning.draft }));
  }, [beginning, update]);
  const change = (some: Partial<SermonDraft>) => update((now) => ({ ...now, ...some }));
  return { ...edit, draft, over, change, uploading, setUploading };
}
