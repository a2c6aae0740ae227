/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Permission } from '#shared/permissions.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { SermonScreen } from './SermonScreen.tsx';

const may: readonly Permission[] = ['Content:StreamingServices:Edit'];

/** As pasted: typing letter by letter draws the whole form each time. */
async function write({ user }: ReturnType<typeof renderStaff>, name: string, text: string) {
  await user.click(await screen.findByRole('textbox', { name }));
  await user.paste(text);
}

test('looking up fills in what no one has written, and a refusal keeps what was entered', async () => {
  let fails = true;
  const saved = {
    ...{ id: 'sermon00001', churchId: 'church00001', title: 'Own title', speaker: '', description: '', videoType: '', videoData: '' },
    ...{ videoUrl: '', thumbnail: '', duration: 90, permanentUrl: false, slug: 'own-title', playlistId: '', version: 1 },
    ...{ playlistIds: [], passages: [], topics: [], chapters: [] },
  };
  const drawn = renderStaff(<SermonScreen />, may, {
    'GET /playlists': () => [{ id: 'list0000001', churchId: 'church00001', title: 'Psalms', description: '', thumbnail: '' }],
    'GET /sermons/lookup': () => ({
      videoType: 'youtube',
      videoData: 'abcdefghijk',
      title: 'Theirs',
      description: 'Their text',
      duration: 90,
    }),
    'POST /sermons': () => (fails ? refused('videoAddress') : [saved]),
  });
  await write(drawn, 'Title', 'Own title');
  await write(drawn, 'Video address', 'https://youtu.be/abcdefghijk');
  await drawn.user.click(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByDisplayValue('Their text')).toBeTruthy();
  expect(screen.getByDisplayValue('Own title')).toBeTruthy();
  await drawn.user.click(await screen.findByRole('checkbox', { name: 'Psalms' }));
  await write(drawn, 'Chapters', 'No time');
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Line 1 of the chapters needs a time and a title, such as 12:30 The promise.')).toBeTruthy();
  await drawn.user.clear(screen.getByRole('textbox', { name: 'Chapters' }));
  await write(drawn, 'Chapters', '0:05 Start');
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/This isn’t the address of a video/)).toBeTruthy();
  fails = false;
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Sermon saved.')).toBeTruthy();
  expect(drawn.server.last('POST /sermons')?.body).toEqual([
    {
      ...{ title: 'Own title', description: 'Their text', duration: 90, videoData: 'https://youtu.be/abcdefghijk' },
      ...{ playlistIds: ['list0000001'], chapters: [{ at: 5, title: 'Start' }] },
    },
  ]);
});

test('what a chat showed is suggested to hosts as chapters, and nothing is one before it is chosen', async () => {
  const key = 'service0000 2026-11-22T10:00:00';
  const draft = { key, title: 'Sunday', publishDate: '2026-11-22T10:00:00.000Z', start: '2026-11-22T10:00:00.000Z', duration: 3600 };
  const answers = {
    'GET /playlists': () => [],
    [`GET /sermons/fromServices/${encodeURIComponent(key)}`]: () => ({ ...draft, video: '', thumbnail: '' }),
    'GET /chathosts/service0000-202611221000/callouts': () => [
      { id: 'callout0001', at: Date.parse('2026-11-22T10:12:30Z'), content: 'John 3' },
    ],
  };
  const at = `/sermons/new?service=${encodeURIComponent(key)}`;
  const { user } = renderStaff(<SermonScreen />, [...may, 'Content:Chat:Host'], answers, at);
  const chapter = await screen.findByRole('checkbox', { name: '12:30 John 3' });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Chapters' }).value).toBe('');
  await user.click(chapter);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Chapters' }).value).toBe('12:30 John 3');
});
