// How close to the church a status is; the directory shows people up to a rank.
const ranks: Readonly<Record<string, number>> = { Staff: 0, Member: 1, 'Regular Attendee': 2 };
export const farthestRank = 3;

export const rankOf = (status: string): number => ranks[status] ?? farthestRank;

/** Members and staff. */
export const isMemberStatus = (status: string): boolean => rankOf(status) <= 1;
/** Readers of the directory: members, staff and regular attendees. */
export const readsDirectoryAs = (status: string): boolean => rankOf(status) <= 2;
