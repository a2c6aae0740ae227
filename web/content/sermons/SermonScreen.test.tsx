/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Permission } from '#shared/permissions.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { SermonScreen } from './SermonScreen.tsx';

const may: readonly Permission[] = ['Content:StreamingServices:Edit'];

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
  await drawn.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Own title');
  await drawn.user.type(screen.getByRole('textbox', { name: 'Video address' }), 'https://youtu.be/abcdefghijk');
  await drawn.user.click(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByDisplayValue('Their text')).toBeTruthy();
  expect(screen.getByDisplayValue('Own title')).toBeTruthy();
  await drawn.user.click(await screen.findByRole('checkbox', { name: 'Psalms' }));
  await drawn.user.type(screen.getByRole('textbox', { name: 'Chapters' }), 'No time');
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Line 1 of the chapters needs a time and a title, such as 12:30 The promise.')).toBeTruthy();
  await drawn.user.clear(screen.getByRole('textbox', { name: 'Chapters' }));
  await drawn.user.type(screen.getByRole('textbox', { name: 'Chapters' }), '0:05 Start');
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
