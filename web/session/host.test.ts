import { expect, test } from '@jest/globals';
import { hostOf } from './host.ts';
import { places } from './testing/fixtures.ts';

test('an origin tells the app, and a church site the church', () => {
  expect(hostOf(places, 'http://localhost')).toEqual({ app: 'portal' });
  expect(hostOf(places, 'http://lessons.localhost')).toEqual({ app: 'lessons' });
  expect(hostOf(places, 'http://grace.localhost')).toEqual({ app: 'site', subDomain: 'grace' });
});

test('whatever is neither is the portal', () => {
  for (const origin of ['http://a.b.localhost', 'https://grace.localhost', 'http://grace.localhost.evil.test', 'http://.localhost']) {
    expect(hostOf(places, origin)).toEqual({ app: 'portal' });
  }
});
