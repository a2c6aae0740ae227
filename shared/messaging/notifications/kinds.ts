// Kinds of notifications and their channels; each person chooses among them (`preferences/notificationPreferences.ts`).

/**
 * `privateMessage`: a private message. `group`: a message in one of the person's groups. `announcement`: a group's leader posted an
 * announcement. `note`: a new note where the person has written notes. `mailing`: an email to many, which has no other way than email.
 */
export const notificationKinds = [
  'privateMessage',
  'group',
  'announcement',
  'note',
  'task',
  'assignment',
  'event',
  'report',
  'general',
  'mailing',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const channels = ['inApp', 'email', 'push'] as const;
export type Channel = (typeof channels)[number];

export const emailTimes = ['never', 'atOnce', 'daily'] as const;
export type EmailTime = (typeof emailTimes)[number];

export const kindOf = (contentType: string): NotificationKind => notificationKinds.find((kind) => kind === contentType) ?? 'general';
