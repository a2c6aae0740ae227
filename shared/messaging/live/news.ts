import { many, type Out, shape } from '../../words.ts';
import { Notification } from '../notifications/notifications.ts';
import { InboxEntry } from '../privateMessages/privateMessages.ts';

/** What is new to a person: of the newest thirty private conversations and of the newest thirty notifications those that are unread. */
export const News = shape({ conversations: many(InboxEntry), notifications: many(Notification) });
export type News = Out<typeof News>;
