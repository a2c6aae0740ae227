import { verbs } from '#shared/api.ts';
import { videoTypes } from '#shared/content/live/video.ts';
import {
  between,
  choice,
  entity,
  exact,
  id,
  instant,
  many,
  mapOf,
  maybe,
  name,
  newOrId,
  type Out,
  readAs,
  requiredName,
  saves,
  shape,
  text,
  whole,
  yes,
  yesAsSent,
} from '#shared/words.ts';
import { PastServices, ServiceDraft } from './fromService.ts';

const { del, get, post } = verbs('content');
const access = 'Content:StreamingServices:Edit';

/** A place in the sermon, in seconds from its beginning. */
export const Chapter = shape({ at: between(0, 86_400), title: requiredName(200) });
export type Chapter = Out<typeof Chapter>;

/** The sermon's own sound. `url`: public once the sermon is; before that, a signed address for staff that expires. */
const Audio = shape({ url: text(1000), name: text(200), type: text(60), size: whole });

/**
 * A sermon as older clients know it, with what only we have. `publishDate`: from when on it is public; none yet for drafts. `duration` in
 * seconds. `playlistId`: the first playlist, or in public lists the one that this entry is for. `guid`: of its episode, if it came with another
 * feed. `captions`: a path on every church's site.
 */
export const Sermon = entity('Sermon', {
  id,
  churchId: id,
  playlistId: text(20),
  videoType: text(20),
  videoData: text(500),
  videoUrl: text(700),
  title: text(200),
  description: text(10_000),
  publishDate: maybe(instant),
  thumbnail: text(1000),
  duration: whole,
  permanentUrl: yes,
  slug: text(100),
  speaker: text(100),
  passages: many(text(60), 20),
  topics: many(text(60), 20),
  playlistIds: many(text(20), 50),
  chapters: many(Chapter, 100),
  audio: maybe(Audio),
  guid: maybe(text(1000)),
  hasTranscript: maybe(yes),
  captions: maybe(text(500)),
  version: maybe(whole),
});
export type Sermon = Out<typeof Sermon>;

export const longestTranscript = 200_000;
/** The largest audio file, in bytes. */
export const largestAudio = 300 * 1024 * 1024;
/** A church's own video, in bytes. */
export const largestVideo = 500 * 1024 * 1024;
export const ownVideoTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const;
/** Captions as WebVTT, in UTF-16 units. */
export const longestCaptions = 500_000;
export const audioTypes = { mp3: 'audio/mpeg', m4a: 'audio/mp4' } as const;

const seconds = readAs(maybe(between(0, 86_400)), (given) =>
  given === null || given === '' ? undefined : Math.round(typeof given === 'string' ? Number(given) : Number(given)),
);
/** Older clients send dates as well as instants; `""` takes the sermon back from the public. */
const published = maybe(text(40));

/** Fields left out stay untouched. `serviceKey`: the date of a streaming service that a new sermon is made of. `audioKey`: an uploaded file; `""` removes the audio. `captions`: WebVTT; `""` removes them. `version`: refused if it has changed since. `once`: a new one only if none shows this video. */
export const SermonSave = shape({
  id: newOrId,
  version: maybe(whole),
  playlistId: maybe(text(20)),
  playlistIds: maybe(many(id, 50)),
  videoType: maybe(choice(...videoTypes, '')),
  videoData: maybe(text(500)),
  videoUrl: maybe(text(700)),
  title: maybe(name(200)),
  description: maybe(text(10_000)),
  publishDate: published,
  thumbnail: maybe(exact(3_000_000)),
  duration: seconds,
  permanentUrl: yesAsSent,
  speaker: maybe(name(100)),
  passages: maybe(many(name(60), 20)),
  topics: maybe(many(name(60), 20)),
  chapters: maybe(many(Chapter, 100)),
  audioKey: maybe(text(300)),
  audioName: maybe(name(200)),
  transcript: maybe(text(longestTranscript)),
  captions: maybe(exact(longestCaptions)),
  notes: maybe(text(20_000)),
  serviceKey: maybe(text(40)),
  once: maybe(yes),
});
export type SermonSave = Out<typeof SermonSave>;

/** What a video's host says about it; nothing of what it doesn't say. */
const Found = shape({
  videoType: maybe(text(20)),
  videoData: maybe(text(500)),
  title: maybe(text(200)),
  description: maybe(text(10_000)),
  thumbnail: maybe(text(1000)),
  duration: maybe(whole),
  publishDate: maybe(instant),
});
export type Found = Out<typeof Found>;
/** Strangers may look up, too, as older clients do: few at a time. */
const few = { times: 30, minutes: 10 };

export const sermons = {
  list: get('/sermons', {
    says: 'Lists the sermons, newest first; those not yet public only for staff of streaming.',
    returns: many(Sermon, 5000),
  }),
  publicList: get('/sermons/public/:churchId', {
    says: 'Lists the public sermons of a church, newest first, with an entry for each playlist a sermon is in.',
    access: 'anyone',
    returns: many(Sermon, 20_000),
  }),
  search: get('/sermons/public/:churchId/search', {
    says: 'Returns the ids of public sermons in whose transcript all words occur.',
    access: 'anyone',
    limit: { times: 120, minutes: 10 },
    query: shape({ words: text(200) }),
    returns: shape({ ids: many(id, 5000) }),
  }),
  lookup: get('/sermons/lookup', {
    says: 'Returns what YouTube or Vimeo says about a video, by its address or id.',
    access: 'anyone',
    limit: few,
    query: shape({ videoType: maybe(text(20)), videoData: maybe(text(500)) }),
    returns: Found,
  }),
  youtubeImport: get('/sermons/youtubeImport/:channelId', {
    says: 'Lists the newest videos of a YouTube channel.',
    access,
    limit: few,
    orEmpty: true,
    returns: many(Found, 100),
  }),
  vimeoImport: get('/sermons/vimeoImport/:channelId', {
    says: 'Lists the newest videos of a Vimeo channel or user.',
    access,
    limit: few,
    orEmpty: true,
    returns: many(Found, 100),
  }),
  fromServices: get('/sermons/fromServices', {
    says: 'Lists the dates of streaming services that are over, of five weeks, newest first, with the sermons made of them.',
    access,
    returns: PastServices,
  }),
  fromService: get('/sermons/fromServices/:key', {
    says: 'Returns what a date of a streaming service gives for a sermon: title, day, video and length. Stores nothing.',
    access,
    limit: few,
    returns: ServiceDraft,
  }),
  texts: get('/sermons/:id/texts', {
    says: 'Returns the transcript and the notes of a sermon.',
    access,
    returns: shape({ transcript: text(longestTranscript), notes: text(20_000) }),
  }),
  load: get('/sermons/:id', {
    says: 'Returns a sermon; one that is not yet public only to staff of streaming.',
    orEmpty: true,
    returns: Sermon,
  }),
  upload: post('/sermons/upload', {
    says: 'Returns a signed form for uploading a sermon’s audio (MP3 or M4A), which stays private until the sermon is saved and public, or a video (MP4 or WebM).',
    access,
    body: shape({ fileName: requiredName(200) }),
    returns: shape({ url: text(500), fields: mapOf(text(4000)), key: text(300) }),
  }),
  takeVideo: post('/sermons/video', {
    says: 'Takes over an uploaded video, and returns its address for a sermon or a service. It can be played by everyone who knows it.',
    access,
    body: shape({ key: requiredName(300) }),
    returns: shape({ address: text(500) }),
  }),
  save: post('/sermons', { says: 'Saves sermons.', access, body: saves(SermonSave, 50), returns: many(Sermon) }),
  remove: del('/sermons/:id', { says: 'Deletes a sermon. Can be restored for 30 days.', access, returns: shape({}) }),
  restore: post('/sermons/:id/restore', { says: 'Restores a deleted sermon.', access, body: shape({}), returns: Sermon }),
};
