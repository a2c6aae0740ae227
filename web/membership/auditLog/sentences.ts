// Picks the sentence that describes a line of the audit log. Pure.
import type { AuditLog } from '#shared/membership/auditLog/auditlogs.ts';
import { isShownField } from './fieldKeys.ts';

/** Kind and action, and their sentence in `auditLog.says`. */
const sentences = {
  'Person add': 'personAdd',
  'Person change': 'personChange',
  'Person remove': 'personRemove',
  'Person restore': 'personRestore',
  'Person invite': 'personInvite',
  'Person anonymise': 'personAnonymise',
  'Person merge': 'personMerge',
  'Person part': 'personPart',
  'Household add': 'householdAdd',
  'Household change': 'householdChange',
  'Household remove': 'householdRemove',
  'Household restore': 'householdRestore',
  'Role add': 'roleAdd',
  'Role change': 'roleChange',
  'Role remove': 'roleRemove',
  'Role restore': 'roleRestore',
  'Role grant': 'roleGrant',
  'Role revoke': 'roleRevoke',
  'Mailing add': 'mailingAdd',
  'Mailing remove': 'mailingRemove',
  'Tag add': 'tagAdd',
  'Tag change': 'tagChange',
  'Tag remove': 'tagRemove',
  'Tag restore': 'tagRestore',
  'PeopleList add': 'listAdd',
  'PeopleList change': 'listChange',
  'PeopleList remove': 'listRemove',
  'PeopleList restore': 'listRestore',
  'RoleMember add': 'roleMemberAdd',
  'RoleMember remove': 'roleMemberRemove',
  'Church add': 'churchAdd',
  'Church change': 'churchChange',
  'Setting add': 'settingChange',
  'Setting change': 'settingChange',
  'Session signIn': 'signIn',
  'Passkey add': 'passkeyAdd',
  'Passkey remove': 'passkeyRemove',
  'TwoStep add': 'twoStepOn',
  'TwoStep remove': 'twoStepOff',
  'Password change': 'passwordChange',
  'AccountEmail change': 'accountEmailChange',
  'UserChurch leave': 'leave',
  'Form add': 'formAdd',
  'Form change': 'formChange',
  'Form remove': 'formRemove',
  'Form restore': 'formRestore',
  'FormSubmission change': 'submissionChange',
  'FormSubmission remove': 'submissionRemove',
  'FormSubmission restore': 'submissionRestore',
  'Form read': 'sensitiveRead',
  'FormSubmission read': 'sensitiveRead',
  'Page add': 'pageAdd',
  'Page change': 'pageChange',
  'Page remove': 'pageRemove',
  'Page restore': 'pageRestore',
  'Page publish': 'pagePublish',
  'Page unpublish': 'pageUnpublish',
  'Block add': 'blockAdd',
  'Block change': 'blockChange',
  'Block remove': 'blockRemove',
  'Block restore': 'blockRestore',
  'Block publish': 'blockPublish',
  'Link add': 'linkAdd',
  'Link change': 'linkChange',
  'Link remove': 'linkRemove',
  'GlobalStyle add': 'themeChange',
  'GlobalStyle change': 'themeChange',
  'GlobalStyle remove': 'themeRemove',
  'Redirect add': 'redirectAdd',
  'Redirect change': 'redirectChange',
  'Redirect remove': 'redirectRemove',
  'SiteState add': 'siteChange',
  'SiteState change': 'siteChange',
  'File add': 'fileAdd',
  'File change': 'fileChange',
  'File remove': 'fileRemove',
  'Picture remove': 'pictureRemove',
  'ContentSetting add': 'contentSettingChange',
  'ContentSetting change': 'contentSettingChange',
  'Report change': 'reportChange',
  'Group add': 'groupAdd',
  'Group change': 'groupChange',
  'Group remove': 'groupRemove',
  'Group restore': 'groupRestore',
  'GroupMember add': 'groupMemberAdd',
  'GroupMember change': 'groupMemberChange',
  'GroupMember remove': 'groupMemberRemove',
  'Event add': 'eventAdd',
  'Event change': 'eventChange',
  'Event remove': 'eventRemove',
  'Event restore': 'eventRestore',
  'CuratedCalendar add': 'calendarAdd',
  'CuratedCalendar change': 'calendarChange',
  'CuratedCalendar remove': 'calendarRemove',
  'CuratedCalendar restore': 'calendarRestore',
  'CuratedEvent add': 'calendarEntryAdd',
  'CuratedEvent remove': 'calendarEntryRemove',
  'CalendarImport add': 'importAdd',
  'CalendarImport change': 'importChange',
  'CalendarImport remove': 'importRemove',
} as const;

const registered = {
  confirmed: 'registrationConfirm',
  waiting: 'registrationWait',
  cancelled: 'registrationCancel',
} as const;
type OfRegistrations = (typeof registered)[keyof typeof registered] | `registration${'Restore' | 'CheckIn' | 'CheckOut' | 'Settings'}`;

export type SentenceKey = (typeof sentences)[keyof typeof sentences] | OfRegistrations | 'other';
const isKnown = (key: string): key is keyof typeof sentences => key in sentences;
const isRegistered = (status: unknown): status is keyof typeof registered => typeof status === 'string' && status in registered;

/** What became of a registration is in its values. */
function registrationKeyOf(changes: AuditLog['changes']): OfRegistrations | undefined {
  const status = changes.find(({ field }) => field === 'status');
  if (status?.before === 'cancelled') return 'registrationRestore';
  if (isRegistered(status?.after)) return registered[status.after];
  const checkedIn = changes.find(({ field }) => field === 'checkedIn');
  return checkedIn && (checkedIn.after ? 'registrationCheckIn' : 'registrationCheckOut');
}

const offered = new Set(['registrationEnabled', 'registrationOpenDate', 'registrationCloseDate', 'capacity', 'acceptHours', 'formId']);
const isOffer = (changes: AuditLog['changes']) => changes.length > 0 && changes.every(({ field }) => offered.has(field));

/** A line's sentence; `other` for kinds or actions that later areas add. */
export function sentenceKeyOf({ entityType, action, changes }: Pick<AuditLog, 'entityType' | 'action' | 'changes'>): SentenceKey {
  const key = `${entityType} ${action}`;
  if (key === 'Registration change') return registrationKeyOf(changes) ?? 'other';
  if (key === 'Event change' && isOffer(changes)) return 'registrationSettings';
  return isKnown(key) ? sentences[key] : 'other';
}

/** The changed fields, without derived ones. */
export const fieldsOf = ({ changes }: Pick<AuditLog, 'changes'>): readonly string[] =>
  changes.map(({ field }) => field).filter(isShownField);
