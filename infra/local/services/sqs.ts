import { createHash } from 'node:crypto';
import { jsonResponse } from '../front/http.ts';
import { isRecord, type Json, listAt, numberAt, objectAt, textAt } from '../json.ts';
import { AwsRefusal, type Service } from './protocol.ts';
import type { QueueStore } from './queues.ts';

/** The maximum size of a message, and of a whole batch. */
const limit = 1024 * 1024;
const batchLimit = 10;

/** A stand-in for sending to SQS; `queueConsumer.ts` delivers the messages. */
export function sqsService(store: QueueStore, names: readonly string[], onSent: (queue: string) => void): Service {
  const queueOf = (input: Json): string => {
    const name = textAt(input, 'QueueUrl').split('/').pop() ?? '';
    if (names.includes(name)) return name;
    throw new AwsRefusal(400, 'com.amazonaws.sqs#QueueDoesNotExist', 'The specified queue does not exist.');
  };

  const sendOne = async (queue: string, entry: Json): Promise<Json> => {
    const body = textAt(entry, 'MessageBody');
    if (!body) throw new AwsRefusal(400, 'com.amazonaws.sqs#MissingParameter', 'The request must contain the parameter MessageBody.');
    if (Buffer.byteLength(body) > limit)
      throw new AwsRefusal(400, 'com.amazonaws.sqs#InvalidParameterValue', `A message has at most ${limit} bytes.`);
    const { id } = await store.send(queue, body, objectAt(entry, 'MessageAttributes'), numberAt(entry, 'DelaySeconds') * 1000);
    return { MessageId: id, MD5OfMessageBody: createHash('md5').update(body).digest('hex') };
  };

  const sendBatch = async (queue: string, input: Json): Promise<Json> => {
    const entries = listAt(input, 'Entries').filter(isRecord);
    const ids = new Set(entries.map((entry) => textAt(entry, 'Id')));
    if (!entries.length) throw new AwsRefusal(400, 'com.amazonaws.sqs#EmptyBatchRequest', 'The batch request holds no entry.');
    if (entries.length > batchLimit)
      throw new AwsRefusal(400, 'com.amazonaws.sqs#TooManyEntriesInBatchRequest', `A batch holds at most ${batchLimit} entries.`);
    if (ids.size < entries.length) throw new AwsRefusal(400, 'com.amazonaws.sqs#BatchEntryIdsNotDistinct', 'Two entries have one id.');
    const sent = await Promise.all(entries.map(async (entry) => ({ Id: textAt(entry, 'Id'), ...(await sendOne(queue, entry)) })));
    return { Successful: sent, Failed: [] };
  };

  return async ({ target, input }) => {
    if (target !== 'AmazonSQS.SendMessage' && target !== 'AmazonSQS.SendMessageBatch') return undefined;
    const queue = queueOf(input);
    const answer = target === 'AmazonSQS.SendMessage' ? await sendOne(queue, input) : await sendBatch(queue, input);
    onSent(queue);
    return jsonResponse(200, answer);
  };
}
