// The values that our own screens offer; older clients, and churches, have others as well.
export const membershipStatuses = ['Visitor', 'Regular Attendee', 'Member', 'Staff', 'Inactive', 'Guest', 'Deceased'] as const;
export const householdRoles = ['Head', 'Spouse', 'Child', 'Other'] as const;
export const genders = ['Unspecified', 'Male', 'Female'] as const;
export const maritalStatuses = ['Unknown', 'Single', 'Married', 'Divorced', 'Widowed', 'Separated'] as const;
