import { describe, expect, test } from '@jest/globals';
import type { Host } from '#web/session/host.ts';
import { destinationOf } from './destination.ts';

const places = { portal: 'https://narthex.test', site: 'https://{key}.narthex.test', lessons: 'https://lessons.narthex.test' };
const portal: Host = { app: 'portal' };
const site: Host = { app: 'site', subDomain: 'grace' };
const lessons: Host = { app: 'lessons' };
const at = (here: Host, contentType: string, contentId: string, link?: string) =>
  destinationOf({ contentType, contentId, link }, { places, here, subDomain: 'grace' });
const inside = (path: string) => ({ kind: 'inside', path });
const app = (name: Host['app'], path: string, origin: string) => ({ kind: 'app', app: name, path, href: origin + path });
const web = (href: string) => ({ kind: 'web', href });
const grace = 'https://grace.narthex.test';

describe('a notification lands on the thing itself', () => {
  test.each([
    ['a task in the portal', portal, 'task', 'abc', undefined, inside('/tasks/abc')],
    ['a task seen on the site', site, 'task', 'abc', undefined, app('portal', '/tasks/abc', places.portal)],
    ['a task seen in the lessons', lessons, 'task', 'abc', undefined, app('portal', '/tasks/abc', places.portal)],
    ['a task with a link of its own', portal, 'task', 'abc', '/elsewhere', inside('/tasks/abc')],
    ['an assignment on the site', site, 'assignment', 'abc', undefined, inside('/my/plans/abc')],
    ['an assignment in the portal', portal, 'assignment', 'abc', undefined, app('site', '/my/plans/abc', grace)],
    ['a private message in the portal', portal, 'privateMessage', 'abc', undefined, inside('/messages/abc')],
    ['a private message with a link', portal, 'privateMessage', 'abc', '/messages/xyz', inside('/messages/xyz')],
    ['a private message on the site', site, 'privateMessage', 'abc', undefined, app('portal', '/messages/abc', places.portal)],
    ['a note', portal, 'note', 'abc', '/people/abc?tab=notes', inside('/people/abc?tab=notes')],
    ['a report seen on the site', site, 'report', 'abc', '/reports', app('portal', '/reports', places.portal)],
    ['a whole address of the portal', portal, 'event', 'abc', 'https://narthex.test/people', inside('/people')],
    ['a whole address of one’s own site', site, 'event', 'abc', `${grace}/my`, inside('/my')],
    ['a whole address of the site, in the portal', portal, 'event', 'abc', `${grace}/my?a=1#b`, app('site', '/my?a=1#b', grace)],
    ['the lessons', portal, 'general', 'abc', `${places.lessons}/x`, app('lessons', '/x', places.lessons)],
    ['another church', portal, 'general', 'abc', 'https://hope.narthex.test/x', web('https://hope.narthex.test/x')],
    ['a stranger’s page', portal, 'general', 'abc', 'https://example.org/x', web('https://example.org/x')],
    ['an id with signs in it', portal, 'task', 'a/../b', undefined, inside('/tasks/a%2F..%2Fb')],
  ])('%s', (_, here, contentType, contentId, link, expected) => {
    expect(at(here, contentType, contentId, link)).toEqual(expected);
  });

  test.each([
    undefined,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://example.org/x',
    '//example.org/x',
    '/\\example.org/x',
    '/..//example.org/x',
    '/%2e%2e//example.org/x',
    'https://narthex.test/..//example.org/x',
    '/LOGOUT',
    '\\\\example.org',
    'https://narthex.test@example.org\\x',
    'https://name:word@example.org/',
    '/logout',
    '/login?returnUrl=/x',
    'https://narthex.test/handover?code=1',
    'people/abc',
  ])('%p leads nowhere', (link) => expect(at(portal, 'general', 'abc', link)).toBeUndefined());

  test('without a church an assignment leads nowhere', () => {
    const told = { contentType: 'assignment', contentId: 'abc' };
    expect(destinationOf(told, { places, here: portal, subDomain: undefined })).toBeUndefined();
  });
});
