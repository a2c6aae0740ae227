import { verbs } from '#shared/api.ts';
import { choice, mapOf, maybe, type Out, required, shape, text, timeOfDay, yes, zone } from '#shared/words.ts';
import { emailTimes } from '../kinds.ts';

const { get, post } = verbs('messaging');

/** The channels for one kind of notification. */
export const ChannelSettings = shape({ inApp: yes, email: choice(...emailTimes), push: yes });
export type ChannelSettings = Out<typeof ChannelSettings>;

/**
 * Times of day `HH:mm` in the person's zone; `from` can be later than `to`, across midnight. During quiet hours, notifications appear only
 * in the app.
 */
export const QuietHours = shape({ on: yes, from: timeOfDay, to: timeOfDay, zone });
export type QuietHours = Out<typeof QuietHours>;

/** For older clients: an email for each notification, one a day, or none. */
const emailFrequencies = ['individual', 'daily', 'never'] as const;

/**
 * `kinds` by the names of `notificationKinds`; `digestAt`: time of day of the daily email. `allowPush`, `emailFrequency`: for older
 * clients.
 */
export const Preferences = shape({
  kinds: mapOf(ChannelSettings),
  quiet: QuietHours,
  digestAt: timeOfDay,
  allowPush: yes,
  emailFrequency: choice(...emailFrequencies),
});
export type Preferences = Out<typeof Preferences>;

export const notificationPreferences = {
  mine: get('/notificationPreferences/my', { says: 'Returns the caller’s notification settings.', returns: Preferences }),
  save: post('/notificationPreferences', {
    says: 'Updates the caller’s notification settings; omitted fields stay.',
    body: shape({
      kinds: maybe(mapOf(ChannelSettings)),
      quiet: maybe(QuietHours),
      digestAt: maybe(timeOfDay),
      allowPush: maybe(yes),
      emailFrequency: maybe(choice(...emailFrequencies)),
    }),
    returns: Preferences,
  }),
  unsubscribe: post('/notificationPreferences/unsubscribe', {
    says: 'Unsubscribes from one kind of email with the token of such an email; mail programs do this with one click (RFC 8058).',
    access: 'anyone',
    limit: { times: 60, minutes: 10 },
    query: shape({ token: required(100) }),
    returns: shape({ kind: text(40), churchName: text(100) }),
  }),
};
