import { answerBatch } from '#functions/core/serve/answerBatch.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { batch as contract } from '#shared/doing/batch.ts';

export const batch = implement(contract, { ask: answerBatch });
