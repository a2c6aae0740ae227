import { verbs } from '#shared/api.ts';
import { batchCall, batchPath } from '#shared/concurrency/batch.ts';

const { get } = verbs('doing');

export const batch = { ask: get(batchPath, batchCall) };
