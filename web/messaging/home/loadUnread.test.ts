import { expect, test } from '@jest/globals';
import type { Notification } from '#shared/messaging/notifications/notifications.ts';
import { groupNews } from './loadUnread.ts';

const told = (id: string, more: Partial<Notification> = {}): Notification => ({
  ...{ id, churchId: 'church00000', personId: 'person00000', contentType: 'group', contentId: 'choir' },
  ...{ timeSent: '2026-11-20T10:00:00.000Z', isNew: true, message: `Said ${id}`, link: '/groups/choir?tab=conversation' },
  ...more,
});

test('of a group’s conversation the newest is told, and all that are new there are read with it', () => {
  const news = groupNews([
    told('2'),
    told('other', { contentId: 'youth', link: '/groups/youth?tab=conversation' }),
    told('1'),
    told('0', { isNew: false }),
  ]);
  expect(news.map(({ groupId, message, ids }) => [groupId, message, ids])).toEqual([
    ['choir', 'Said 2', ['2', '1']],
    ['youth', 'Said other', ['other']],
  ]);
});

test('join requests are shown elsewhere, and other notifications don’t count', () => {
  expect(groupNews([told('1', { link: '/groups/choir?tab=requests' }), told('2', { contentType: 'note' })])).toEqual([]);
});
