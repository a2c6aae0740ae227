interface Status {
  readonly membershipStatus?: string | undefined;
}

/** Who died stays on record, and is written to no more. */
export const isDeceased = ({ membershipStatus = '' }: Status): boolean => membershipStatus.trim().toLowerCase() === 'deceased';
