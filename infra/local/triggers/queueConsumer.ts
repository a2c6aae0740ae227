import { createHash } from 'node:crypto';
import type { SQSRecord } from 'aws-lambda';
import type { Log } from '../dataFolder/log.ts';
import { account } from '../environment.ts';
import type { Invoke } from '../functions/workerPool.ts';
import { isRecord, type Json, textAt } from '../json.ts';
import type { Message, QueueStore } from '../services/queues.ts';
import { type BatchResult, batchResult, retryDelay } from './batchFailures.ts';

export interface QueueConsumerRequest {
  readonly store: QueueStore;
  readonly queue: string;
  readonly functionName: string;
  readonly batch: number;
  readonly attempts: number;
  readonly region: string;
  readonly invoke: Invoke;
  readonly log: Log;
  readonly clock: () => number;
  /** The delay before a retry, in milliseconds. AWS would wait for the queue's visibility timeout, which is long for a demo. */
  readonly pause?: (attempt: number) => number;
}

/** Passes the messages of one queue to its function, one batch at a time. */
export class QueueConsumer {
  readonly #request: QueueConsumerRequest;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;
  constructor(request: QueueConsumerRequest) {
    this.#request = request;
  }

  /** Looks for messages now; called whenever one was sent. */
  wake(): void {
    if (this.#stopped || this.#running) return;
    clearTimeout(this.#timer);
    this.#running = this.#drain().finally(() => {
      this.#running = undefined;
      this.#sleep();
    });
  }

  get isIdle(): boolean {
    return !this.#running;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #sleep(): void {
    const { store, queue, clock } = this.#request;
    const next = store.nextAt(queue);
    if (this.#stopped || next === undefined) return;
    this.#timer = setTimeout(() => this.wake(), Math.max(5, Math.min(next - clock(), 60_000)));
  }

  async #drain(): Promise<void> {
    const { store, queue, batch } = this.#request;
    for (;;) {
      const messages = this.#stopped ? [] : await store.take(queue, batch);
      if (!messages.length) return;
      await this.#deliver(messages);
    }
  }

  async #deliver(messages: readonly Message[]): Promise<void> {
    const { invoke, functionName, queue, region } = this.#request;
    const result = batchResult(await invoke(functionName, { Records: messages.map((message) => recordOf(message, queue, region)) }));
    for (const message of messages) await this.#settle(message, result);
  }

  async #settle(message: Message, { failed, error }: BatchResult): Promise<void> {
    const { store, queue, attempts, log, functionName, clock, pause = retryDelay } = this.#request;
    if (!error && !failed.has(message.id)) return store.done(message.id);
    const reason = error ?? 'The function reported this message as failed.';
    log(functionName, `Attempt ${message.receives} of ${attempts} at message ${message.id} of ${queue} failed: ${reason}`);
    if (message.receives < attempts) return store.again(message.id, pause(message.receives));
    await store.giveUp({ id: message.id, from: queue, body: message.body, reason, time: new Date(clock()).toISOString() });
  }
}

const attributesOf = (given: Json): SQSRecord['messageAttributes'] =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      isRecord(value) ? [[name, { dataType: textAt(value, 'DataType'), stringValue: textAt(value, 'StringValue') }]] : [],
    ),
  );

const recordOf = ({ id, body, attributes, sentAt, receives }: Message, queue: string, region: string): SQSRecord => ({
  messageId: id,
  receiptHandle: `${id}#${receives}`,
  body,
  attributes: {
    ApproximateReceiveCount: String(receives),
    SentTimestamp: String(sentAt),
    SenderId: account,
    ApproximateFirstReceiveTimestamp: String(sentAt),
  },
  messageAttributes: attributesOf(attributes),
  md5OfBody: createHash('md5').update(body).digest('hex'),
  eventSource: 'aws:sqs',
  eventSourceARN: `arn:aws:sqs:${region}:${account}:${queue}`,
  awsRegion: region,
});
