// The texts of the catalog's permissions. A permission without a text doesn't compile.
import { areas, servedAreas } from '#shared/areas.ts';
import { grantable, isPermission, type Permission, permissionParts, permissionText } from '#shared/permissions.ts';

/** Keys in `roles.permission`: name and description. */
export const permissionKeys = {
  'Membership:People:View': 'peopleView',
  'Membership:People:View Members': 'peopleViewMembers',
  'Membership:People:Edit': 'peopleEdit',
  'Membership:People:Edit Self': 'peopleEditSelf',
  'Membership:People:Merge': 'peopleMerge',
  'Membership:People:Export': 'peopleExport',
  'Membership:Lists:Edit': 'listsEdit',
  'Membership:Care:View': 'careView',
  'Membership:Care:Edit': 'careEdit',
  'Membership:Households:Edit': 'householdsEdit',
  'Membership:Groups:Edit': 'groupsEdit',
  'Membership:Group Members:View': 'groupMembersView',
  'Membership:Group Members:Edit': 'groupMembersEdit',
  'Membership:Forms:Admin': 'formsAdmin',
  'Membership:Forms:Edit': 'formsEdit',
  'Membership:Plans:Edit': 'plansEdit',
  'Membership:Roles:View': 'rolesView',
  'Membership:Roles:Edit': 'rolesEdit',
  'Membership:Settings:Edit': 'settingsEdit',
  'Membership:Trail:View': 'auditLogView',
  'Membership:Safeguarding:Cleared': 'safeguardingCleared',
  'Membership:Server:Admin': 'serverAdmin',
  'Attendance:Attendance:Checkin': 'attendanceCheckin',
  'Attendance:Attendance:View': 'attendanceView',
  'Attendance:Attendance:View Summary': 'attendanceViewSummary',
  'Attendance:Attendance:Edit': 'attendanceEdit',
  'Attendance:Attendance:Pickup': 'attendancePickup',
  'Attendance:Services:Edit': 'servicesEdit',
  'Content:Content:Edit': 'contentEdit',
  'Content:Settings:Edit': 'contentSettingsEdit',
  'Content:StreamingServices:Edit': 'streamingServicesEdit',
  'Content:Chat:Host': 'chatHost',
  'Content:Registrations:View': 'registrationsView',
  'Content:Registrations:Edit': 'registrationsEdit',
  'Messaging:Texting:Send': 'textingSend',
  'Messaging:Texting:Consent': 'textingConsent',
  'Messaging:Settings:Edit': 'messagingSettingsEdit',
  'Messaging:Emails:Send': 'emailsSend',
  'Messaging:Notes:View': 'notesView',
  'Messaging:Notes:Edit': 'notesEdit',
  'Messaging:Notes:Confidential': 'notesConfidential',
  'Messaging:Notifications:View': 'notificationsView',
  'Messaging:Notifications:Send': 'notificationsSend',
  'Messaging:Reports:View': 'reportsView',
  'Messaging:Messages:Moderate': 'messagesModerate',
  'Messaging:Chat:Host': 'chatHost',
  'Giving:Donations:View': 'donationsView',
  'Giving:Donations:View Summary': 'donationsViewSummary',
  'Giving:Donations:Edit': 'donationsEdit',
  'Giving:Settings:View': 'givingSettingsView',
  'Giving:Settings:Edit': 'givingSettingsEdit',
  'Doing:Tasks:Edit': 'tasksEdit',
  'Doing:Workflows:Edit': 'workflowsEdit',
  'Reporting:Reports:Edit': 'savedReportsEdit',
} as const satisfies Record<Permission, string>;

/** Permissions for what has no screen yet, in areas that are served. */
const later: ReadonlySet<Permission> = new Set([
  'Membership:Care:View',
  'Membership:Care:Edit',
  'Membership:Plans:Edit',
  'Doing:Workflows:Edit',
  'Reporting:Reports:Edit',
]);

/** Whether a permission currently has any effect: dead switches aren't offered. */
export const hasEffect = (permission: Permission): boolean =>
  servedAreas.some((area) => area === permissionParts(permission)?.area) && !later.has(permission);

const onTheWire = new Map<string, string>(
  grantable.map((parts) => [`${areas[parts.area].keyName} ${parts.contentType} ${parts.action}`, permissionText(parts)] as const),
);

/** A grant's permission as written on the wire; `undefined` if the catalog doesn't contain it. */
export const grantedPermission = (grant: { apiName: string; contentType: string; action: string }): Permission | undefined =>
  auditedPermission(`${grant.apiName} ${grant.contentType} ${grant.action}`);

/** The same, parsed from an audit log line about a grant: `MembershipApi People View`. */
export function auditedPermission(line: string): Permission | undefined {
  const text = onTheWire.get(line);
  return text !== undefined && isPermission(text) ? text : undefined;
}

/** The pair that stands for everything (docs/wire.md, section 0); not part of the catalog. */
export const isEverything = ({ contentType, action }: { contentType: string; action: string }): boolean =>
  contentType === 'Domain' && action === 'Admin';
