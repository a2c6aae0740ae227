// What the form of a sermon holds, all as text, and what of it has to be saved.
import { videoTypes } from '#shared/content/live/video.ts';
import type { Chapter, Sermon } from '#shared/content/sermons/sermons.ts';
import { shownVideo } from '#shared/content/sermons/videoAddress.ts';
import { lengthText } from './lengthText.ts';

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
  ...{ chapters: '', audioKey: undefined, audioName: '', transcript: '', notes: '' },
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
  chapters: sermon.chapters.map(({ at, title }) => `${lengthText(at)} ${title}`).join('\n'),
  audioName: sermon.audio?.name ?? '',
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** `12:30 Title` a line; or the number of the first line that isn't one. */
export function readChapters(text: string): { chapters: Chapter[] } | { wrong: number } {
  const chapters: Chapter[] = [];
  for (const [index, line] of linesOf(text).entries()) {
    const [, hours = '0', minutes = '', seconds = '', title = ''] = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})\s+(\S.*)$/.exec(line) ?? [];
    const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    if (!title || Number(seconds) > 59 || at > 86_400) return { wrong: index + 1 };
    chapters.push({ at, title: title.slice(0, 200) });
  }
  return { chapters };
}

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
    ...(now.audioKey === undefined ? {} : { audioKey: now.audioKey, audioName: now.audioName }),
  };
}
