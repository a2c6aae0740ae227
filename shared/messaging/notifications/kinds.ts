// What people are told of, and by which ways; who decides about it is the person (`preferences/notificationPreferences.ts`).

/** `privateMessage`: somebody wrote privately. `group`: a conversation of an own group. `announcement`: what a leader of it announced there. `note`: a note where one has written notes. */
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
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const channels = ['inApp', 'email', 'push'] as const;
export type Channel = (typeof channels)[number];

export const emailTimes = ['never', 'atOnce', 'daily'] as const;
export type EmailTime = (typeof emailTimes)[number];

export const kindOf = (contentType: string): NotificationKind => notificationKinds.find((kind) => kind === contentType) ?? 'general';
