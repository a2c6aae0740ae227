/**
 * Timed jobs of a whole stage are divided into this many shards, by church or by socket; each is worked off by a call of its own
 * (`infra/plan.ts`). Rows carry their shard in their key: changing the number moves them.
 */
export const jobShards = 16;
