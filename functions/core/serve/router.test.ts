import { describe, expect, test } from '@jest/globals';
import { verbs } from '#shared/api.ts';
import { shape } from '#shared/words.ts';
import { implement } from './implement.ts';
import { router } from './router.ts';

const { del, get, post } = verbs('membership');

const returns = shape({});
const calls = {
  list: get('/people', { says: '', returns }),
  save: post('/people', { says: '', returns }),
  load: get('/people/:id', { says: '', returns }),
  search: get('/people/search', { says: '', returns }),
  claim: get('/people/claim/:churchId', { says: '', returns }),
  notes: get('/people/:id/notes', { says: '', returns }),
  leave: del('/userchurch/record/:userId/:churchId/:personId', { says: '', returns }),
};
const nothing = async () => ({});
const find = router(
  implement(calls, { list: nothing, save: nothing, load: nothing, search: nothing, claim: nothing, notes: nothing, leave: nothing })
    .implemented,
);
const found = (method: string, path: string) => {
  const route = find(method, path);
  return route && [route.implemented.name, route.params];
};

describe('a path finds its call', () => {
  test.each([
    ['GET', '/people', 'list', {}],
    ['POST', '/people', 'save', {}],
    ['GET', '/PEOPLE/', 'list', {}],
    ['GET', '//People//', 'list', {}],
    ['GET', '/people/search', 'search', {}],
    ['GET', '/people/SEARCH/', 'search', {}],
    ['GET', '/people/AbC', 'load', { id: 'AbC' }],
    ['GET', '/people/searching', 'load', { id: 'searching' }],
    ['GET', '/people/claim/AbC', 'claim', { churchId: 'AbC' }],
    ['GET', '/people/claim/notes', 'claim', { churchId: 'notes' }],
    ['GET', '/people/AbC/notes', 'notes', { id: 'AbC' }],
    ['GET', '/people/a%20b%2Fc', 'load', { id: 'a b/c' }],
    ['GET', '/people/%73earch', 'search', {}],
    ['DELETE', '/userChurch/record/u/c/p', 'leave', { userId: 'u', churchId: 'c', personId: 'p' }],
  ])('%s %s', (method, path, name, params) => {
    expect(found(method, path)).toEqual([name, params]);
  });

  test.each([
    ['PATCH', '/people'],
    ['GET', '/'],
    ['GET', ''],
    ['GET', '/peoples'],
    ['GET', '/people/a/b/c'],
    ['GET', '/people/%ff'],
    ['GET', '/people/%'],
    ['get', '/people'],
  ])('%s %s leads nowhere', (method, path) => {
    expect(found(method, path)).toBeUndefined();
  });
});
