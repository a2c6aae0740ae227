import { useTranslation } from 'react-i18next';
import type { ImportField } from '#shared/membership/people/imports/fields.ts';

/** What the screens call the fields of a file. */
export function useFieldNames(): (field: ImportField) => string {
  const { t } = useTranslation();
  return (field) => {
    if (field === 'id') return t('peopleImport.fields.id');
    if (field === 'name.display') return t('peopleImport.fields.fullName');
    if (field === 'householdId') return t('peopleImport.fields.householdId');
    if (field === 'tags') return t('tags.title');
    if (field === 'householdName') return t('people.household.name');
    return t(`people.fields.${labels[field]}`);
  };
}

const labels = {
  'name.prefix': 'prefix',
  'name.first': 'first',
  'name.middle': 'middle',
  'name.last': 'last',
  'name.suffix': 'suffix',
  'name.nick': 'nick',
  'contactInfo.email': 'email',
  'contactInfo.mobilePhone': 'mobilePhone',
  'contactInfo.homePhone': 'homePhone',
  'contactInfo.workPhone': 'workPhone',
  'contactInfo.address1': 'address1',
  'contactInfo.address2': 'address2',
  'contactInfo.city': 'city',
  'contactInfo.state': 'state',
  'contactInfo.zip': 'zip',
  birthDate: 'birthDate',
  gender: 'gender',
  maritalStatus: 'maritalStatus',
  anniversary: 'anniversary',
  membershipStatus: 'membershipStatus',
  householdRole: 'householdRole',
  optedOut: 'optedOut',
  nametagNotes: 'nametagNotes',
  donorNumber: 'donorNumber',
} as const;
