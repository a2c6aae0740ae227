/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { podcasts } from '#shared/content/sermons/podcasts.ts';
import type { Permission } from '#shared/permissions.ts';
import { parse } from '#shared/words.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { PodcastScreen } from './PodcastScreen.tsx';

const may: readonly Permission[] = ['Content:StreamingServices:Edit'];

test('what someone else has saved meanwhile is merged, and asked about where both wrote: nothing typed is lost', async () => {
  let stored = {
    ...{ title: 'Sermons', description: '', author: 'Grace', email: '', image: '', category: 'Christianity', isOn: false, guid: '' },
    ...{ movedTo: '', version: 1 },
  };
  const { user, server } = renderStaff(<PodcastScreen />, may, {
    'GET /podcasts/mine': () => ({ podcast: stored, feed: 'https://grace.example/podcast.xml', episodes: 0, problems: [] }),
    'GET /podcasts/mine/moves': () => [],
    'POST /podcasts/mine': ({ body }) => {
      const sent = parse(podcasts.save.body, body);
      if (sent.version !== stored.version) return refused('outdated');
      stored = { ...stored, ...sent, version: sent.version + 1 };
      return stored;
    },
  });
  const field = async (name: string) => screen.findByRole('textbox', { name });
  await user.clear(await field('Title'));
  await user.paste('Mine');
  stored = { ...stored, title: 'Theirs', author: 'Their author', version: 2 };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const asked = await screen.findByRole('dialog');
  expect(within(asked).getByText('Mine')).toBeTruthy();
  expect(within(asked).getByText('Theirs')).toBeTruthy();
  await user.click(within(asked).getByRole('button', { name: /mine/i }));
  expect(await screen.findByText(/Podcast saved\./)).toBeTruthy();
  expect(server.last('POST /podcasts/mine')?.body).toMatchObject({ title: 'Mine', author: 'Their author', version: 2 });
  expect(await screen.findByDisplayValue('Their author')).toBeTruthy();
});
