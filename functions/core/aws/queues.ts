// Sends messages to the stage's queues, ten at a time.
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { settings } from '../settings.ts';
import { AwsError, awsJson, isRecord } from './client.ts';

export interface QueuedMessage {
  readonly id: string;
  readonly text: string;
  /** Seconds until it is shown. */
  readonly delay?: number | undefined;
}
interface Batch {
  readonly url: string;
  readonly messages: readonly QueuedMessage[];
}

/** What a message becomes of: `refused` is for good, `failed` may be sent again. */
export interface Sent {
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
  readonly failed: readonly { readonly id: string; readonly reason: string }[];
}

/** SQS takes ten messages of together 256 KB in a request. */
const most = 10;
const mostBytes = 250_000;
const batchesAtOnce = 16;

/** Sends messages to queues by name, all requests side by side. Never throws. */
export async function sendAll(byQueue: readonly (readonly [queue: string, messages: readonly QueuedMessage[]])[]): Promise<Sent> {
  const batches = byQueue.flatMap(([queue, messages]) => batchesOf(settings.queueUrls[queue] ?? '', messages));
  const all = await mapWithLimit(batchesAtOnce, batches, sendBatch);
  return { refused: all.flatMap(({ refused }) => refused), failed: all.flatMap(({ failed }) => failed) };
}

function batchesOf(url: string, messages: readonly QueuedMessage[]): Batch[] {
  const batches: QueuedMessage[][] = [];
  let bytes = 0;
  for (const message of messages) {
    const own = Buffer.byteLength(message.text);
    const last = batches.at(-1);
    if (last && last.length < most && bytes + own <= mostBytes) {
      last.push(message);
      bytes += own;
    } else {
      batches.push([message]);
      bytes = own;
    }
  }
  return batches.map((some) => ({ url, messages: some }));
}

const hopeless = ['InvalidParameterValue', 'InvalidMessageContents', 'InvalidParameterValueException', 'BatchRequestTooLong'];

async function sendBatch({ url, messages }: Batch): Promise<Sent> {
  const everyone = (reason: string) => messages.map(({ id }) => ({ id, reason }));
  if (!url) return { refused: everyone('There is no such queue.'), failed: [] };
  try {
    const Entries = messages.map(({ text, delay }, at) => ({
      Id: String(at),
      MessageBody: text,
      ...(delay ? { DelaySeconds: delay } : {}),
    }));
    const answer = await awsJson('sqs', 'AmazonSQS.SendMessageBatch', { QueueUrl: url, Entries });
    const faults = Array.isArray(answer.Failed) ? answer.Failed.filter(isRecord) : [];
    const meant = (isOwn: boolean) =>
      faults
        .filter((fault) => (fault.SenderFault === true) === isOwn)
        .map((fault) => ({ id: messages[Number(fault.Id)]?.id ?? '', reason: String(fault.Code) }));
    return { refused: meant(true), failed: meant(false) };
  } catch (error) {
    const isHopeless = error instanceof AwsError && hopeless.includes(error.kind);
    return isHopeless ? { refused: everyone(error.kind), failed: [] } : { refused: [], failed: everyone(String(error)) };
  }
}
