// Bulk saves as large as the calls accept: more than one transaction holds.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Section } from '#shared/content/nodes/wire/sections.ts';
import { many } from '#shared/words.ts';
import { newId } from '../core/random.ts';
import { TestChurch } from './testing.ts';

let cloud: TestCloud;
let church: TestChurch;
let top: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
  church.token = await church.member({ permissions: ['Content__Edit', 'Settings__Edit'] });
  const { id } = await church.livePage('Much', '/much');
  const [made] = (await post('/sections', [{ pageId: id }])).of(many(Section));
  top = made?.id ?? '';
});
afterAll(() => cloud.close());
const post = (path: string, body: unknown) => church.ask('POST', path, body);

describe('many things at once', () => {
  test('fifty settings, all of them public', async () => {
    const all = Array.from({ length: 50 }, (_, at) => ({ keyName: `key${at}`, value: 'x', public: 1 }));
    expect((await post('/settings', all)).status).toBe(200);
    expect((await post('/settings/my', all)).status).toBe(200);
    expect(
      (
        await post(
          '/settings',
          all.map((one) => ({ ...one, value: 'y' })),
        )
      ).status,
    ).toBe(200);
    expect((await post('/settings', [{ id: newId(), keyName: 'x', value: 'x' }])).code).toBe('notFound');
  });

  test('a hundred links, twenty blocks, fifty redirects, two hundred elements', async () => {
    const links = Array.from({ length: 100 }, (_, at) => ({ category: 'website', text: `Link ${at}`, url: `/l${at}` }));
    expect((await post('/links', links)).status).toBe(200);
    const navigation = Array.from({ length: 200 }, (_, at) => ({ category: 'website', text: `Entry ${at}`, url: `/e${at}` }));
    expect((await post('/links/navigation', { links: navigation })).status).toBe(200);
    expect(
      (
        await post(
          '/blocks',
          Array.from({ length: 20 }, (_, at) => ({ name: `Block ${at}` })),
        )
      ).status,
    ).toBe(200);
    const redirects = Array.from({ length: 50 }, (_, at) => ({ from: `/from${at}`, to: `/to${at}` }));
    expect((await post('/redirects', redirects)).status).toBe(200);
    const elements = Array.from({ length: 200 }, (_, at) => ({ sectionId: top, elementType: 'text', answersJSON: `{"text":"${at}"}` }));
    expect((await post('/elements', elements)).status).toBe(200);
    expect((await post('/links', [...links, ...links])).code).toBe('invalid');
  });
});
