/** The display name of an erased person, so that references to them still resolve. Our app shows it translated: `web/session/shownName.ts`. */
export const formerMember = 'Former member';

interface Person {
  readonly name: { readonly display: string };
  readonly membershipStatus: string;
  readonly optedOut?: boolean | undefined;
  readonly contactInfo: object;
}

/** Whether only a person's erased record is left; no one can sign in as them anymore. */
export const isForgotten = ({ name, membershipStatus, optedOut, contactInfo }: Person): boolean =>
  name.display === formerMember && membershipStatus === 'Inactive' && optedOut === true && Object.keys(contactInfo).length === 0;
