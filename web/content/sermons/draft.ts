// What the form of a sermon holds, all as text, and what of it has to be saved.
import { videoTypes } from '#shared/content/live/video.ts';
import type { Sermon } from '#shared/content/sermons/sermons.ts';
import { shownVideo } from '#shared/content/sermons/videoAddress.ts';
import { chapterLine, linesOf, readChapters } from './chapters.ts';

export interface SermonTexts {
  readonly transcript: string;
  readonly notes: string;
}

/** `date`: a `datetime-local` value in the church's zone. `audioKey`: of a new upload; `""` removes the audio. */
export interface SermonDraft extends SermonTexts {
  readonly title: string;
  readonly speaker: string;
  readonly description: string;
  readonly video: string;
  readonly duration: number;
  readonly thumbnail: string;
  readonly date: string;
  readonly passages: string;
  readonly topics: string;
  readonly playlistIds: readonly string[];
  readonly chapters: string;
  readonly audioKey: string | undefined;
  readonly audioName: string;
  /** New captions of the video; `""` removes them. */
  readonly captions: string | undefined;
  /** The video whose captions are stored: another one has none. */
  readonly captionedVideo: string;
}

export const emptyDraft: SermonDraft = {
  ...{
    title: '',
    speaker: '',
    description: '',
    video: '',
    duration: 0,
    thumbnail: '',
    date: '',
    passages: '',
    topics: '',
    playlistIds: [],
  },
  ...{ chapters: '', audioKey: undefined, audioName: '', captions: undefined, captionedVideo: '', transcript: '', notes: '' },
};

/** The address that people know a video by. */
function addressOf({ videoType, videoData }: Sermon): string {
  const type = videoTypes.find((one) => one === videoType);
  return (type && shownVideo({ type, data: videoData })?.page) ?? videoData;
}

export const draftOf = (sermon: Sermon, texts: SermonTexts, date: string): SermonDraft => ({
  ...emptyDraft,
  ...texts,
  title: sermon.title,
  speaker: sermon.speaker,
  description: sermon.description,
  video: addressOf(sermon),
  duration: sermon.duration,
  thumbnail: sermon.thumbnail,
  date,
  passages: sermon.passages.join('\n'),
  topics: sermon.topics.join('\n'),
  playlistIds: sermon.playlistIds,
  chapters: sermon.chapters.map(chapterLine).join('\n'),
  audioName: sermon.audio?.name ?? '',
  captionedVideo: sermon.captions === undefined ? '' : addressOf(sermon),
});

/** What has changed; `publishDate` is the instant of the draft's date, `""` for none. */
export function changesOf(before: SermonDraft, now: SermonDraft, publishDate: string) {
  const changed = (field: keyof SermonDraft) => JSON.stringify(before[field]) !== JSON.stringify(now[field]);
  const read = readChapters(now.chapters);
  const kept = (['title', 'speaker', 'description', 'thumbnail', 'duration', 'transcript', 'notes'] as const).filter(changed);
  return {
    ...Object.fromEntries(kept.map((field) => [field, now[field]])),
    ...(changed('video') ? { videoData: now.video.trim(), videoType: now.video.trim() ? undefined : ('' as const) } : {}),
    ...(changed('date') ? { publishDate } : {}),
    ...(changed('passages') ? { passages: linesOf(now.passages) } : {}),
    ...(changed('topics') ? { topics: linesOf(now.topics) } : {}),
    ...(changed('playlistIds') ? { playlistIds: [...now.playlistIds] } : {}),
    ...(changed('chapters') && 'chapters' in read ? { chapters: read.chapters } : {}),
    ...(now.captions === undefined ? {} : { captions: now.captions }),
    ...(now.audioKey === undefined ? {} : { audioKey: now.audioKey, audioName: now.audioName }),
  };
}
