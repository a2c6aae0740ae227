/** What somebody is called who was forgotten: what refers to them still finds somebody, who is nobody. */
export const formerMember = 'Former member';

interface Person {
  readonly name: { readonly display: string };
  readonly membershipStatus: string;
  readonly optedOut?: boolean | undefined;
  readonly contactInfo: object;
}

/** Whether that is all that is left of a person; nobody signs in as such a one any more. */
export const isForgotten = ({ name, membershipStatus, optedOut, contactInfo }: Person): boolean =>
  name.display === formerMember && membershipStatus === 'Inactive' && optedOut === true && Object.keys(contactInfo).length === 0;
