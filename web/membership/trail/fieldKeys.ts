/** Fields as the trail names them, and their texts below `trail.fields`. A field without a text of its own is told as it is. */
export const fieldKeys = {
  'name.display': 'shownName',
  'name.first': 'first',
  'name.middle': 'middle',
  'name.last': 'last',
  'name.nick': 'nick',
  'name.prefix': 'prefix',
  'name.suffix': 'suffix',
  name: 'name',
  'contactInfo.email': 'email',
  'contactInfo.mobilePhone': 'mobilePhone',
  'contactInfo.homePhone': 'homePhone',
  'contactInfo.workPhone': 'workPhone',
  'contactInfo.address1': 'address1',
  'contactInfo.address2': 'address2',
  'contactInfo.city': 'city',
  'contactInfo.state': 'state',
  'contactInfo.zip': 'zip',
  photoUpdated: 'photo',
  birthDate: 'birthDate',
  gender: 'gender',
  maritalStatus: 'maritalStatus',
  anniversary: 'anniversary',
  membershipStatus: 'membershipStatus',
  householdId: 'household',
  householdRole: 'householdRole',
  optedOut: 'optedOut',
  nametagNotes: 'nametagNotes',
  donorNumber: 'donorNumber',
  groups: 'groups',
  subDomain: 'subDomain',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
  timeZone: 'timeZone',
  archivedDate: 'archivedDate',
  permissions: 'permissions',
  value: 'value',
  public: 'public',
} as const;

/** Settings of a church by their names on the wire, and their texts below `trail.settings`. */
export const settingKeys = {
  logoLight: 'logoLight',
  logoDark: 'logoDark',
  favicon_400x400: 'favicon',
  favicon_16x16: 'favicon',
  ogImage: 'ogImage',
  supportContact: 'supportContact',
  appTheme: 'appTheme',
  directoryVisibility: 'directoryVisibility',
  language: 'language',
  welcome: 'welcome',
  serviceTimes: 'serviceTimes',
  churchPhone: 'churchPhone',
  churchEmail: 'churchEmail',
  pastor: 'pastor',
} as const;

/** Follows from others, or is an id that tells a reader nothing. */
const silent = new Set([
  'name.display',
  'id',
  'created',
  'churchId',
  'registrationDate',
  'roleId',
  'userId',
  'personId',
  'dateAdded',
  'addedBy',
  'label',
]);
/** Their values are ids or instants that tell a reader nothing. */
const withoutValue = new Set(['photoUpdated', 'householdId', 'groups']);

export const isFieldKey = (field: string): field is keyof typeof fieldKeys => field in fieldKeys;
export const isSettingKey = (name: string): name is keyof typeof settingKeys => name in settingKeys;
export const isTold = (field: string): boolean => !silent.has(field);
export const hasValue = (field: string): boolean => !withoutValue.has(field);
