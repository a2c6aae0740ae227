import type { membershipStatuses } from './lists.ts';

interface Status {
  readonly membershipStatus?: string | undefined;
}

const deceased: (typeof membershipStatuses)[number] = 'Deceased';

/** Who died stays on record, and is written to no more. */
export const isDeceased = ({ membershipStatus = '' }: Status): boolean => membershipStatus.trim().toLowerCase() === deceased.toLowerCase();

/** As it is stored: older clients type the status. */
export const storedStatus = (membershipStatus: string): string => (isDeceased({ membershipStatus }) ? deceased : membershipStatus);
