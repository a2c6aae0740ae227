/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, describe, expect, test } from '@jest/globals';
import { content } from '#shared/content/index.ts';
import { call, setTokens } from '#web/api.ts';
import { fakeServer } from '#web/session/testing/fakeServer.ts';
import { builtAt, prefetchDraft } from './prefetch.ts';

const [id, churchId] = ['AbcDefGhi12', 'GraceChurch'];

afterEach(() => setTokens([]));

describe('what the builder is drawn with', () => {
  test.each(['pages', 'blocks'] as const)('is asked for by the address of one of the %s, and not again by the builder', async (kind) => {
    setTokens([{ keyName: 'ContentApi', jwt: 'anna' }]);
    const known = [`/${kind}/${id}/draft`, `/${kind}/${id}`, '/globalStyles', `/settings/public/${churchId}`];
    const server = fakeServer(Object.fromEntries(known.map((path) => [`GET ${path}`, () => ({})])));
    prefetchDraft(`/site/${kind}/${id}`, churchId);
    expect(server.calls()).toEqual(known.map((path) => `GET ${path}`));
    await Promise.all([
      call(content[kind].draft, { id }),
      call(content[kind].load, { id }),
      call(content.globalStyles.mine, {}),
      call(content.settings.ofChurch, { churchId }),
    ]);
    expect(server.asked).toHaveLength(known.length);
  });

  test.each(['/site', '/site/pages', `/site/pages/${id}/versions`, '/people'])('is not asked for at %s', (pathname) => {
    const server = fakeServer({});
    prefetchDraft(pathname, churchId);
    expect([builtAt(pathname), server.calls()]).toEqual([undefined, []]);
  });
});
