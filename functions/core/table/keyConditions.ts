// What is asked of a partition, or of an index of it.

export interface QueryOptions {
  readonly index?: 'gsi1' | 'gsi2';
  readonly begins?: readonly string[];
  /** Inclusive bounds of the sort key as stored. */
  readonly between?: readonly [string, string];
  /** Inclusive upper bound of the sort key as stored, from the beginning. */
  readonly until?: string;
  readonly limit?: number;
  readonly newestFirst?: boolean | undefined;
  /** Where the previous page ended. */
  readonly after?: string;
  readonly withRemoved?: boolean;
  /** Reads only these parts of each item, by path (`row.socketId`), for large numbers of rows. The result isn't rows of a kind. */
  readonly fields?: readonly string[];
}

/** The condition on the sort key, after that on the partition key. */
export function conditionOf({ begins, between, until }: QueryOptions): string {
  if (begins) return ' AND begins_with(#s, :b)';
  if (between) return ' AND #s BETWEEN :from AND :to';
  return until === undefined ? '' : ' AND #s <= :to';
}
