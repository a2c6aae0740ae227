const ofMembership = [
  'Person',
  'Household',
  'Role',
  'RoleMember',
  'Church',
  'Setting',
  'Session',
  'Passkey',
  'TwoStep',
  'Password',
  'AccountEmail',
  'UserChurch',
  'Group',
  'GroupMember',
  'Tag',
  'PeopleList',
  'Form',
  'FormSubmission',
] as const;
const ofContent = ['Page', 'Block', 'Link', 'GlobalStyle', 'Redirect', 'SiteState', 'File', 'Picture', 'ContentSetting'] as const;
const ofCalendars = ['Event', 'Registration', 'CuratedCalendar', 'CuratedEvent', 'CalendarImport'] as const;
const ofGiving = [
  'Gift',
  'Fund',
  'Batch',
  'Gateway',
  'Statement',
  'Campaign',
  'Refund',
  'Method',
  'StatementSettings',
  'VisitorCheck',
  'GatewayEvent',
] as const;
const ofBroadcast = ['Sermon', 'Playlist', 'Podcast', 'StreamingService', 'ChatSettings', 'ChatBlock'] as const;
/** What lines of the audit log are about, as they are offered and named. */
export const kinds = [
  ...ofMembership,
  ...ofContent,
  ...ofCalendars,
  ...ofGiving,
  ...ofBroadcast,
  'Report',
  'EmailTemplate',
  'Mailing',
  'TextConsent',
  'TextSetup',
] as const;
const ofRows = ['add', 'change', 'remove', 'restore', 'publish', 'unpublish'] as const;
const ofPeople = [
  'grant',
  'revoke',
  'invite',
  'signIn',
  'leave',
  'anonymise',
  'merge',
  'mergeAsk',
  'mergeConfirm',
  'mergeDecline',
  'mergeWithdraw',
  'part',
  'export',
  'read',
  'unusual',
] as const;
/** What was done, as it is offered and named. */
export const actions = [...ofRows, ...ofPeople];
