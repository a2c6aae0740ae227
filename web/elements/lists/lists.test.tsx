// Elements that show data maintained elsewhere: calendars and groups.
import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteLists } from '#shared/content/site/lists.ts';
import type { Answers } from '#shared/elements/node.ts';
import { hostileHtml } from '#shared/elements/sanitize/hostileHtmlTesting.ts';
import type { PublicForm } from '#shared/membership/forms/page/publicForm.ts';
import { dangersIn, takenApart } from '../markupTesting.ts';
import { Sections } from '../Nodes.tsx';
import { pageWith, siteFor } from '../nodesTesting.ts';
import { staticTree } from '../tree/staticTree.ts';
import { type SiteContext, SiteProvider, TreeProvider } from '../view.ts';
import { staticLists } from './lists.ts';
import { atNoon, calendarOf, groupOf, seriesOf } from './testing.ts';

const weekly = seriesOf({
  id: 'weekly12345',
  title: 'Choir',
  rule: 'FREQ=WEEKLY',
  location: 'Hall',
  start: '2026-12-02T18:00:00',
  end: '2026-12-02T19:00:00',
});
const camp = seriesOf({ id: 'camp1234567', title: 'Camp', allDay: true, start: '2027-02-12', end: '2027-02-15' });
const retreat = seriesOf({ id: 'retreat1234', title: 'Retreat', start: '2027-01-01T18:00:00', end: '2027-01-06T12:00:00' });
const connectCard: PublicForm = {
  ...{ id: 'form1234567', state: 'open', name: 'Connect card', description: '', thankYou: '**Thanks** <script>x</script>', purpose: '' },
  ...{ keepDays: 0, opens: '', formVersion: 3 },
  questions: [{ id: 'question001', title: 'Your <b>name', fieldType: 'Textbox', required: true, choices: [] }],
};
const lists: SiteLists = {
  groups: [
    groupOf({ photo: 'https://narthex.test/content/AbcDefGhi12/files/groups/a.jpg' }),
    groupOf({ id: 'b', name: 'Elders', slug: 'elders', labels: [], about: '<p>Old <b>friends</b></p>' }),
  ],
  calendars: {
    'group:group123456': calendarOf([seriesOf(), weekly, camp, retreat]),
    'curated:cur12345678': calendarOf([], { name: 'All' }),
  },
  forms: { form1234567: connectCard },
  sermons: [],
  playlists: [],
  live: [],
  now: atNoon,
};
const words: Readonly<Record<string, string>> = {
  'site.calendar.unknown': 'Unknown calendar type: {{type}}',
  'site.calendar.none': 'No calendar selected. Please configure this element.',
};
const say: SiteContext['say'] = (key, values = {}) =>
  (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
function shown(type: string, answers: Answers, mode: SiteContext['mode'] = 'page', of: SiteLists = lists): string {
  return renderToStaticMarkup(
    <SiteProvider value={siteFor(mode, { lists: staticLists(of), say, locale: 'en-GB' })}>
      <TreeProvider value={staticTree(pageWith(type, answers), {})}>
        <Sections zone="main" />
      </TreeProvider>
    </SiteProvider>,
  );
}
const ofGroup = { calendarType: 'group', calendarId: 'group123456' };
/** Ignores the schemes that calendar programs open. */
const dangers = (html: string) => dangersIn(html).filter((one) => !one.startsWith('a href=webcal://'));

describe('a calendar', () => {
  test('is a list of what comes next, by month, with what has begun', () => {
    const html = shown('calendar', ofGroup);
    const months = [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, month]) => month);
    expect(months).toEqual(['January 2027', 'February 2027']);
    const titles = [...html.matchAll(/<strong><a href="\/events\/[^"]+">(.*?)<\/a><\/strong><p>(.*?)<\/p>/g)].map(
      ([, title, about]) => `${title}: ${about}`,
    );
    expect(titles).toHaveLength(10);
    expect(titles[0]).toMatch(/^Retreat: 1 Jan 2027, 18:00\s–\s6 Jan 2027, 12:00$/);
    expect(titles.slice(1, 3)).toEqual(['Prayer: 19:30–20:30', 'Choir: 18:00–19:00 · Hall']);
    expect(html).toContain('<time dateTime="2027-01-05T19:30"><span>Tue</span> <b>5</b></time>');
    expect(titles.find((one) => one.startsWith('Camp'))).toMatch(/^Camp: 12\s?–\s?14 Feb 2027$/);
    expect(dangers(html)).toEqual([]);
  });

  test('can be had on a phone, and comes alive', () => {
    const html = shown('calendar', ofGroup);
    const address = 'narthex.test/api/content/events/subscribe?groupId=group123456&amp;churchId=AbcDefGhi12';
    expect(html).toContain(`href="webcal://${address}"`);
    expect(html).toContain(`href="https://${address}"`);
    const island = takenApart(html).tags.find(({ attributes }) => attributes.get('data-island') === 'calendar')?.attributes;
    expect(island?.get('data-source')).toBe('/api/content/events/public/series/AbcDefGhi12/group123456');
    expect([island?.get('data-zone'), island?.get('data-locale')]).toEqual(['Europe/London', 'en-GB']);
    expect(shown('calendar', ofGroup, 'builder')).not.toContain('data-island');
  });

  test('that was put together is one, too, and may have nothing ahead', () => {
    const html = shown('calendar', { calendarType: 'curated', calendarId: 'cur12345678' });
    expect(html).toContain('site.calendar.nothing');
    expect(html).toContain('curatedCalendarId=cur12345678');
    expect(html).toContain('/api/content/curatedevents/public/series/AbcDefGhi12/cur12345678');
  });

  test.each([
    [{}, 'No calendar selected. Please configure this element.'],
    [{ calendarType: 'moon', calendarId: 'x' }, 'Unknown calendar type: moon'],
    [{ calendarType: 'group', calendarId: 'gone1234567' }, 'site.calendar.gone'],
    [{ calendarType: 'group', calendarId: '../../etc' }, 'site.calendar.gone'],
    [{ calendarType: 'group', calendarId: '__proto__' }, 'site.calendar.gone'],
  ])('that cannot be shown (%j) says so to those who build, and to visitors nothing', (answers, message) => {
    expect(shown('calendar', answers, 'builder')).toContain(`<p class="empty">${message}</p>`);
    for (const mode of ['page', 'member'] as const)
      expect(shown('calendar', answers, mode)).toMatch(/class="el el-calendar"><(\/div|style)/);
  });
});

describe('a list of groups', () => {
  test('has a card for each, which leads to its page', () => {
    const html = shown('groupList', {});
    expect(html.match(/<li>/g)).toHaveLength(2);
    expect(html).toContain('<a href="/groups/details/youth">Youth</a>');
    expect(html).toContain('src="https://narthex.test/content/AbcDefGhi12/files/groups/a.jpg"');
    expect(html).toContain('<p class="group-when">Tuesdays · Hall</p><p class="group-about">We sing and eat.</p>');
    expect(html).toContain('<p class="group-about">Old friends</p>');
  });

  test('has those with a label, however it is written', () => {
    const html = shown('groupList', { label: ' young ' });
    expect(html).toContain('Youth');
    expect(html).not.toContain('Elders');
  });

  test('says in the builder where there is none, and leads nowhere there', () => {
    expect(shown('groupList', { label: 'x' }, 'builder')).toContain('site.groups.noneLabel');
    expect(shown('groupList', {}, 'builder', { ...lists, groups: [] })).toContain('site.groups.none');
    expect(shown('groupList', {}, 'page', { ...lists, groups: [] })).toMatch(/class="el el-groupList"><\/div>/);
    expect(shown('groupList', {}, 'builder')).not.toContain('href');
  });
});

test('whatever groups and events are called, they stay harmless', () => {
  for (const evil of hostileHtml.slice(0, 60)) {
    const group = groupOf({ name: evil, about: evil, meetingTime: evil, photo: evil, labels: [evil] });
    const calendar = calendarOf([seriesOf({ title: evil, location: evil, description: evil })], { name: evil });
    const of = { ...lists, groups: [group], calendars: { 'group:group123456': calendar } };
    expect({ evil, found: [...dangers(shown('groupList', {}, 'page', of)), ...dangers(shown('calendar', ofGroup, 'page', of))] }).toEqual({
      evil,
      found: [],
    });
  }
});

describe('a form', () => {
  test('is a form that needs no script, with what its script knows', () => {
    const html = shown('form', { formId: 'form1234567' });
    for (const part of [
      'action="/api/membership/forms/form1234567/post" method="post"',
      'data-island="form"',
      'Your &lt;b&gt;name',
      '<strong>Thanks</strong>',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain('<script');
  });

  test('that is restricted tells nothing but where to sign in', () => {
    const secret: PublicForm = { ...connectCard, state: 'signIn', name: '', questions: [] };
    const html = shown('form', { formId: 'form1234567' }, 'page', { ...lists, forms: { form1234567: secret } });
    expect([html.includes('Connect card'), html.includes('<form'), html.includes('/forms/form1234567?churchId=')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('that is gone shows nothing to visitors, and in the builder what is wrong; there it is drawn without its script', () => {
    expect([shown('form', { formId: 'gone1234567' }).includes('<form'), shown('form', { formId: '' }).includes('site.form')]).toEqual([
      false,
      false,
    ]);
    expect(shown('form', { formId: 'gone1234567' }, 'builder')).toContain('site.form.gone');
    expect(shown('form', { formId: '' }, 'builder')).toContain('site.form.none');
    expect(shown('form', { formId: 'form1234567' }, 'builder')).not.toContain('data-island');
  });
});
