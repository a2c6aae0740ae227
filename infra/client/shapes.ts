// What older clients read without checking: lists that are lists, texts that are texts, pictures with full addresses (docs/wire.md).
import { ApiHelper } from '@churchapps/helpers';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { refusals } from '#shared/errors.ts';
import { get, ofAnyone, one, type Page, post, type Section } from './calls.ts';
import { enter, problem } from './testing.ts';

type Row = Record<string, unknown>;
const membership = 'MembershipApi';
const messaging = 'MessagingApi';

let churchId: string;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Each section and element of a tree, at any depth. */
const within = (value: unknown): Row[] =>
  Array.isArray(value) ? value.flatMap(within) : isRow(value) ? [value, ...within(value.sections), ...within(value.elements)] : [];

const lists: readonly (readonly [string, string])[] = [
  ...[
    '/people',
    '/people/recent',
    '/people/search?term=a',
    '/households',
    '/groups',
    '/groups/my',
    '/groups/my/team',
    '/groups/tag/team',
  ].map((path) => [membership, path] as const),
  ...['/groupmembers/my', '/roles/church/{church}', '/rolepermissions/roles/null', '/permissions'].map(
    (path) => [membership, path] as const,
  ),
  ...['/settings', '/churches/search?name=grace'].map((path) => [membership, path] as const),
  ...['/pages', '/blocks', '/links', '/events/registerable', '/events/public/registerable/{church}', '/curatedCalendars'].map(
    (path) => ['ContentApi', path] as const,
  ),
  ...['/notifications/my', '/privateMessages', '/texting/providers', '/devices/my', '/messaging/emailTemplates', '/emailTemplates'].map(
    (path) => [messaging, path] as const,
  ),
  ...['/funds', '/funds/churchId/{church}', '/gateways', '/donations', '/donationbatches', '/funddonations', '/eventLog/type/failed'].map(
    (path) => ['GivingApi', path] as const,
  ),
  ...['/campuses', '/services', '/servicetimes', '/groupservicetimes', '/attendancerecords/tree'].map(
    (path) => ['AttendanceApi', path] as const,
  ),
  ...['/plans', '/planTypes', '/tasks', '/assignments/my', '/blockoutDates/my'].map((path) => ['DoingApi', path] as const),
];

export const describeShapes = (): void =>
  describe('what older clients take for granted', () => {
    beforeAll(async () => {
      churchId = (await enter('admin@grace.test', 'grace')).own.church.id ?? '';
    });

    test('every list is a list', async () => {
      const found = await Promise.all(
        lists.map(async ([api, path]) => {
          const answer: unknown = await ApiHelper.get(path.replace('{church}', churchId), api).catch((error: Error) => error.message);
          return [path, Array.isArray(answer) ? 'a list' : answer];
        }),
      );
      expect(found.filter(([, answer]) => answer !== 'a list')).toEqual([]);
    });

    test('sections say their colours as texts, empty ones too, and amounts come as one', async () => {
      const page = await one<Page>('/pages', { title: 'Shapes', url: '/shapes' });
      const section = await one<Section>('/sections', { pageId: page.id, zone: 'main' });
      const answers = { text: 'Give', amounts: '[10,25]', url: '/give' };
      await one('/elements', { sectionId: section.id, elementType: 'donateLink', answersJSON: JSON.stringify(answers) });
      const all = within(await get(`/pages/${churchId}/tree?id=${page.id}`));
      const sections = all.filter((row) => 'zone' in row);
      expect(sections.length).toBeGreaterThan(0);
      for (const row of sections)
        expect([row.background, row.textColor, row.headingColor, row.linkColor].map((value) => typeof value)).toEqual(
          Array(4).fill('string'),
        );
      expect(all.find(({ elementType }) => elementType === 'donateLink')).toMatchObject({ answers: { amounts: '[10,25]' } });
    });

    test('blocks say theirs as well, in their own tree and in a page that shows one', async () => {
      const block = await one<Page>('/blocks', { name: 'Shape', blockType: 'sectionBlock' });
      const section = await one<Section>('/sections', { blockId: block.id, zone: 'main' });
      await one('/elements', { sectionId: section.id, blockId: block.id, elementType: 'text', answersJSON: '{"text":"In a block"}' });
      const page = await one<Page>('/pages', { title: 'With a block', url: '/with-a-block' });
      await one<Section>('/sections', { pageId: page.id, zone: 'main', targetBlockId: block.id });
      const trees = [`/blocks/${churchId}/tree/${block.id}`, `/pages/${churchId}/tree?id=${page.id}`, `/blocks/public/footer/${churchId}`];
      for (const path of trees) {
        const sections = within(await get(path)).filter((row) => 'zone' in row);
        const colours = sections.flatMap((row) => [row.background, row.textColor, row.headingColor, row.linkColor]);
        expect([path, sections.length > 0, new Set(colours.map((value) => typeof value))]).toEqual([path, true, new Set(['string'])]);
      }
      expect(JSON.stringify(await get(trees[1] ?? ''))).toContain('In a block');
    });

    test('what stands around a live stream are lists, with the church', async () => {
      await post('/links', [
        { category: 'streamingLink', text: 'Give', url: '/give', linkType: 'url' },
        { category: 'streamingTab', text: 'Chat', linkType: 'chat', linkData: '', icon: 'chat' },
      ]);
      expect(await ofAnyone('/preview/data/grace')).toEqual({
        churchId,
        buttons: [{ text: 'Give', url: '/give' }],
        tabs: [expect.objectContaining({ text: 'Chat', type: 'chat', icon: 'chat' })],
        services: expect.any(Array),
      });
      expect(await ofAnyone('/preview/data/nobody')).toEqual({});
    });

    test('groups come by their categories and names, with whole addresses of their photos', async () => {
      const groups = await ApiHelper.get('/groups', membership);
      expect(groups.every((group: Row) => typeof group.categoryName === 'string' && typeof group.name === 'string')).toBe(true);
      const keys: string[] = groups.map((group: Row) => `${group.categoryName}\t${group.name}`);
      expect(keys).toEqual(keys.toSorted((a, b) => a.localeCompare(b)));
      expect(groups.filter(({ photoUrl }: Row) => photoUrl !== '' && !URL.canParse(String(photoUrl)))).toEqual([]);
    });

    test('kept states of a page lie in their list whole', async () => {
      const page = await one<Page>('/pages', { title: 'History', url: '/history' });
      await one<Section>('/sections', { pageId: page.id, zone: 'main' });
      await one('/pageHistory', { pageId: page.id, description: 'As it was' });
      const [kept] = await get<Row[]>(`/pageHistory/page/${page.id}`);
      expect(kept).toMatchObject({ description: 'As it was', snapshotJSON: expect.stringContaining('"main"') });
    });

    test('notes on a person are found by the person', async () => {
      const [person] = await ApiHelper.post('/people', [{ name: { first: 'Noted', last: 'Person' } }], membership);
      const [conversation] = await ApiHelper.post(
        '/conversations',
        [{ contentType: 'person', contentId: person.id, title: 'Notes', visibility: 'hidden' }],
        messaging,
      );
      await ApiHelper.post('/people', [{ ...person, conversationId: conversation.id }], membership);
      expect((await ApiHelper.get(`/people/${person.id}`, membership)).conversationId).toBe(conversation.id);
    });

    test('the small ones', async () => {
      expect(isRow(await ApiHelper.get('/visibilityPreferences/my', membership))).toBe(true);
      expect(await problem(ApiHelper.postAnonymous('/users/checkEmail', { email: 'a@b.test' }, membership))).toBe(refusals.forbidden.says);
      const { url } = ApiHelper.getConfig(membership);
      const api = url.replace('/membership', '');
      const ask = async (address: string) => {
        const answer = await fetch(address, { headers: { origin: 'https://old.example' } });
        return [answer.status, answer.headers.get('access-control-allow-origin'), await answer.json()];
      };
      expect(await ask(`${api}/health/database-connections`)).toEqual([
        ...[200, '*'],
        { modules: { loaded: ['membership', 'content', 'messaging', 'giving', 'doing', 'reporting'] } },
      ]);
      expect(await ask(`${new URL(api).origin}/health`)).toMatchObject([200, '*', { environment: 'demo' }]);
    });
  });
