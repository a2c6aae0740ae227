// What was said stays where it was said, and so does what notifies people (docs/decisions.md, P27): nothing of this area goes out.
import type { WhyStaying } from '#shared/membership/transfers/reasons.ts';

export const staysOfMessaging: Readonly<Record<string, WhyStaying>> = {
  ...{ ChatPrayer: 'prayer', ChatPrayerLine: 'prayer' },
  ...{ Conversation: 'private', Participant: 'private', Message: 'private', MessageChange: 'private', MessageId: 'private' },
  ...{ Thread: 'private', Attachment: 'private', Report: 'private', Block: 'private', Word: 'derived', Unread: 'private' },
  ...{ ChatRoom: 'conversation', ChatHostsRoom: 'conversation', ChatEntry: 'conversation', ChatPost: 'conversation' },
  ...{ ChatHeld: 'conversation', ChatViewer: 'conversation', ChatText: 'conversation', ChatName: 'conversation' },
  ...{ ChatSettings: 'conversation', ChatBlock: 'conversation', ChatAddress: 'passing', ChatNumber: 'passing', ChatPace: 'passing' },
  ...{ ChatTally: 'passing', ChatTelling: 'passing', ChatWindow: 'passing', ChatFanOut: 'passing' },
  ...{ EmailTemplate: 'conversation', Mailing: 'conversation', MailingCopy: 'conversation', MailingPassed: 'conversation' },
  ...{ MailingQuiet: 'passing', UnsubscribedAddress: 'account', BadAddress: 'installation', PublicRoom: 'installation' },
  ...{ Connection: 'passing', Audience: 'passing', PersonSocket: 'passing', Waiting: 'passing', Telling: 'passing', Mailed: 'passing' },
  ...{ Notification: 'passing', Delivery: 'history', Preferences: 'account', Device: 'account', Endpoint: 'account' },
  ...{
    TextSetup: 'secret',
    TextConsent: 'account',
    StoppedNumber: 'account',
    BadNumber: 'account',
    TextedNumber: 'passing',
    TextAnswer: 'private',
  },
  Unsubscribe: 'secret',
};
