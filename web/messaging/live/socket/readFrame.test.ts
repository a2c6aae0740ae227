import { expect, test } from '@jest/globals';
import { roomOf } from '#shared/messaging/chat/room.ts';
import { readFrame } from './readFrame.ts';

const about = { churchId: 'church00000', action: 'chat', data: {} };

test.each(['alerts', '', 'abcdefghijk', roomOf('service0000 2026-11-22T10:00:00')])(
  'a frame of the room "%s" is heard',
  (conversationId) => {
    expect(readFrame(JSON.stringify({ ...about, conversationId }))).toEqual({ ...about, conversationId });
  },
);

test.each([undefined, 'getId', '{}', '[]', JSON.stringify({ ...about, conversationId: 'x'.repeat(100) })])('%s is none', (given) => {
  expect(readFrame(given)).toBeUndefined();
});
