import { expect, test } from '@jest/globals';
import { channelNameOf } from './channelAddress.ts';

const id = `UC${'a'.repeat(22)}`;

test.each([
  [id, id],
  [`https://www.youtube.com/channel/${id}/videos`, id],
  ['https://www.youtube.com/@GraceChurch/streams', '@GraceChurch'],
  ['m.youtube.com/@grace.church?si=abc', '@grace.church'],
  ['@GraceChurch', '@GraceChurch'],
  ['GraceChurch', '@GraceChurch'],
  ['https://www.youtube.com/@%EA%B5%90%ED%9A%8C', '@교회'],
  ['https://youtube.com/c/GraceChurch', 'c/GraceChurch'],
  ['https://www.youtube.com/user/gracechurch/', 'user/gracechurch'],
  ['https://www.youtube.com/playlist?list=PLabcdefghij0123456789', 'PLabcdefghij0123456789'],
  ['https://www.youtube.com/watch?v=abcdefghijk&list=PLabcdefghij0123456789', 'PLabcdefghij0123456789'],
  ['https://www.youtube.com/watch?v=abcdefghijk', ''],
  ['https://www.youtube.com/feed/subscriptions', ''],
  ['https://example.org/@grace', ''],
  ['../../etc/passwd', ''],
  ['@grace?x=1', ''],
  ['', ''],
])('at YouTube, %j is %j', (given, name) => {
  expect(channelNameOf('youtube', given)).toBe(name);
});

test.each([
  ['https://vimeo.com/gracechurch', 'gracechurch'],
  ['https://vimeo.com/user1234', '1234'],
  ['https://vimeo.com/channels/sermons', 'channels/sermons'],
  ['vimeo.com/groups/grace/videos', 'groups/grace'],
  ['1234', '1234'],
  ['https://vimeo.com/123456789', ''],
  ['https://example.org/grace', ''],
  ['../x', ''],
])('at Vimeo, %j is %j', (given, name) => {
  expect(channelNameOf('vimeo', given)).toBe(name);
});
