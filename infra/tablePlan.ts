/** The one table. Both indexes project everything; expired items are deleted by `ttl` (unix seconds). */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: {
    gsi1: { partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    gsi2: { partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
  },
  ttl: 'ttl',
  stream: 'NEW_AND_OLD_IMAGES',
} as const;
