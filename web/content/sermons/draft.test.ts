import { expect, test } from '@jest/globals';
import { readChapters, withChapter } from './chapters.ts';
import { changesOf, draftOf, emptyDraft } from './draft.ts';
import { chaptersOf } from './fromService/useSuggestedChapters.ts';
import { isCover } from './podcast/useImageProblem.ts';
import { hasCaptions, withVideo } from './video/captions.ts';

const sermon = {
  ...{ id: 'sermon00001', churchId: 'church00001', playlistId: '', playlistIds: ['list0000001'], slug: 'hope', title: 'Hope' },
  ...{ videoType: 'youtube', videoData: 'abcdefghijk', videoUrl: '', description: '', publishDate: undefined, thumbnail: '', duration: 60 },
  ...{ permanentUrl: false, speaker: 'Ruth', passages: ['Matthäus 6,9', 'Psalm 1'], topics: [], audio: undefined, version: 3 },
  chapters: [
    { at: 0, title: 'Start' },
    { at: 3725, title: 'End' },
  ],
};
const draft = draftOf(sermon, { transcript: '', notes: '' }, '2026-03-08T10:00');

test('a sermon unchanged saves nothing', () => {
  expect(draft).toMatchObject({ video: 'https://www.youtube.com/watch?v=abcdefghijk', chapters: '0:00 Start\n1:02:05 End' });
  expect(changesOf(draft, draft, 'x')).toEqual({});
});

test('only what has changed is saved', () => {
  const now = { ...draft, title: 'Hope!', passages: 'Matthäus 6,9\n\n', date: '', audioKey: 'incoming/x', audioName: 'a.mp3' };
  expect(changesOf(draft, now, '')).toEqual({
    ...{ title: 'Hope!', passages: ['Matthäus 6,9'], publishDate: '', audioKey: 'incoming/x', audioName: 'a.mp3' },
  });
  expect(changesOf(draft, { ...draft, video: ' ' }, '')).toEqual({ videoData: '', videoType: '' });
  expect(changesOf(emptyDraft, { ...emptyDraft, title: 'New' }, '')).toEqual({ title: 'New' });
});

test('captions belong to the video they were made for', () => {
  const own = { ...sermon, videoType: 'file', videoData: 'https://content.test/a.mp4', captions: '/c.vtt' };
  const captioned = draftOf(own, { transcript: '', notes: '' }, '');
  expect([hasCaptions(captioned), hasCaptions({ ...captioned, captions: '' }), hasCaptions(draft)]).toEqual([true, false, false]);
  const other = { ...captioned, ...withVideo('https://content.test/b.mp4') };
  const chosen = { ...other, captions: 'WEBVTT' };
  expect([hasCaptions(other), hasCaptions(chosen), hasCaptions({ ...chosen, ...withVideo('https://content.test/c.mp4') })]).toEqual([
    ...[false, true, false],
  ]);
  expect(hasCaptions({ ...chosen, ...withVideo(captioned.video) })).toBe(true);
});

test('chapters are a time and a title a line', () => {
  expect(readChapters(' 0:00 Start \n\n1:02:05  The end')).toEqual({
    chapters: [
      { at: 0, title: 'Start' },
      { at: 3725, title: 'The end' },
    ],
  });
  expect(readChapters('75:10 Late')).toEqual({ chapters: [{ at: 4510, title: 'Late' }] });
  for (const text of ['0:00 Start\nNo time', '0:00 Start\n1:75 Wrong', '0:00 Start\n2:00'])
    expect(readChapters(text)).toEqual({ wrong: 2 });
});

test('callouts of a chat that were shown while the picture ran are suggested, and chosen ones stand in their order', () => {
  const start = Date.parse('2026-11-22T10:00:00Z');
  const shown = (minutes: number, content: string) => ({ id: String(minutes), at: start + minutes * 60_000, content });
  const callouts = [shown(-5, 'Welcome'), shown(40, 'Psalm 1'), shown(12, 'John 3'), shown(13, ''), shown(20, 'John  3'), shown(99, 'Bye')];
  const suggested = chaptersOf(callouts, { start: '2026-11-22T10:00:00Z', duration: 5400 });
  expect(suggested).toEqual([
    { at: 720, title: 'John 3' },
    { at: 2400, title: 'Psalm 1' },
  ]);
  const [john = { at: 0, title: '' }, psalm = john] = suggested;
  const text = withChapter(withChapter('0:00 Start\n59:00 End', psalm, true), john, true);
  expect(text).toBe('0:00 Start\n12:00 John 3\n40:00 Psalm 1\n59:00 End');
  expect(withChapter(text, john, false)).toBe('0:00 Start\n40:00 Psalm 1\n59:00 End');
});

test.each([
  [1400, 1400, true],
  [3000, 3000, true],
  [3001, 3001, false],
  [1399, 1399, false],
  [1920, 1080, false],
])('directories take a cover of %i by %i pixels: %s', (width, height, taken) => {
  expect(isCover(width, height)).toBe(taken);
});
