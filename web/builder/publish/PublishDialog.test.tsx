/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Page } from '#shared/content/pages/pages.ts';
import type { ElementNode } from '#shared/elements/node.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { Actions } from '../actions.ts';
import { BuilderContext } from '../builder.ts';
import { Selection } from '../canvas/selection.ts';
import { DraftStore } from '../draft/draftStore.ts';
import { serverOf } from '../draft/server.ts';
import { useWords } from '../elementTexts.ts';
import { PublishDialog } from './PublishDialog.tsx';

const page: Page = {
  id: 'page0000000',
  churchId,
  title: 'Camp',
  url: '/camp',
  layout: 'headerFooter',
  visibility: 'public',
  description: 'A week by the lake for everybody between eight and eighteen.',
  published: false,
  changed: true,
  blocks: [],
};
const section = { node: 'section', id: 'section0000', sort: 1, zone: 'main', answers: {}, styles: {}, animations: {} };
const element = (id: string, elementType: string, answers: object, sort: number) =>
  ({ node: 'element', id, sort, elementType, sectionId: section.id, answers, styles: {}, animations: {} }) as ElementNode;
const heading = element('heading0000', 'text', { text: '<h1>Camp</h1>' }, 1);
const button = element('button00000', 'buttonLink', { buttonLinkText: 'Sign up', buttonLinkUrl: '/gone' }, 2);

async function open(elements: readonly object[], answers: Parameters<typeof renderStaff>[2] = {}) {
  const store = new DraftStore(serverOf('pages', page.id, 'tab'));
  const selection = new Selection();
  let closed = 0;
  function Around() {
    const words = useWords();
    const silent = { say: () => {}, sayLater: () => {} };
    const actions = new Actions({ store, selection, words, sampleOf: () => ({}), t: (() => '') as never, rooted: false, ...silent });
    return (
      <BuilderContext value={{ kind: 'pages', id: page.id, store, selection, actions, words }}>
        <PublishDialog
          page={page}
          store={store}
          onClose={() => {
            closed += 1;
          }}
        />
      </BuilderContext>
    );
  }
  const draft = () => ({ revision: 7, sections: [section], elements, steps: [], editors: [] });
  const all = {
    'GET /pages': () => [page],
    'GET /redirects': () => [],
    'GET /globalStyles': () => ({}),
    [`GET /pages/${page.id}/draft`]: draft,
    ...answers,
  };
  // The draft is loaded before the dialog opens, as in the builder.
  renderStaff(<p />, ['Content:Content:Edit'], all).unmount();
  await store.load();
  const drawn = renderStaff(<Around />, ['Content:Content:Edit'], all);
  return { ...drawn, selection, closed: () => closed };
}
const publish = `POST /pages/${page.id}/publish`;

test('a page without faults is published with a note', async () => {
  const drawn = await open([heading], {
    [publish]: () => ({ id: 'version0000', at: '2026-05-03T10:30:00.000Z', title: 'Camp', isLive: true }),
  });
  expect(await screen.findByText('Everything looks good')).toBeTruthy();
  await drawn.user.type(screen.getByRole('textbox', { name: /^Note/ }), 'First');
  await drawn.user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('“Camp” is now public.')).toBeTruthy();
  expect(drawn.server.last(publish)?.body).toEqual({ revision: 7, note: 'First' });
  expect(screen.getByRole('link', { name: /View page/ }).getAttribute('href')).toBe('http://grace.localhost/camp');
});

test('what is wrong is said, and one click leads to it', async () => {
  const drawn = await open([heading, button]);
  expect(await screen.findByText('“Sign up” links to /gone, which doesn’t exist.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish anyway' })).toBeTruthy();
  await drawn.user.click(screen.getByRole('button', { name: /^Show/ }));
  expect(drawn.selection.read().id).toBe(button.id);
  expect(drawn.closed()).toBe(1);
});

test('a refusal is told', async () => {
  const drawn = await open([heading], { [publish]: () => refused('outdated') });
  await screen.findByText('Everything looks good');
  await drawn.user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Someone else changed this in the meantime'));
});
