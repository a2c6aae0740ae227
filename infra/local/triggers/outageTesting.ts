// For tests of outages: time that passes by minutes, with what AWS does between our functions (the stream, the queues, the schedules)
// simulated with the plan's numbers.
import type { DynamoDBRecord, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { sqsRecord } from '#functions/core/outbox/ordersTesting.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import { functions, type Queue, queues } from '#infra/plan.ts';
import { hourMs, minuteMs } from '#shared/time/civilDate.ts';

const stream = functions.dispatch.triggers[0];
const sweepEvery = functions.sweep.triggers[0].everyMinutes;

/** Loaded late: suites replace what modules wait with. */
export const loadOutbox = async () => ({
  ...(await import('#functions/core/clock.ts')),
  ...(await import('#functions/core/table/dynamo.ts')),
  ...(await import('#functions/core/table/table.ts')),
  dispatch: (await import('#functions/core/outbox/dispatch.ts')).handler,
  sweep: (await import('#functions/core/outbox/sweep.ts')).handler,
});
type Ours = Awaited<ReturnType<typeof loadOutbox>>;

/** Reads a queue; throws, or says what failed. */
export type Consumer = (event: SQSEvent) => Promise<SQSBatchResponse>;
export type Consumers = Partial<Readonly<Record<Queue, Consumer>>>;

const batchOf = (queue: Queue): number => {
  for (const { triggers } of Object.values(functions))
    for (const one of triggers) if (one.kind === 'queue' && one.queue === queue) return one.batch;
  throw new Error(`No function reads ${queue}.`);
};

interface Message {
  readonly id: string;
  readonly queue: Queue;
  readonly body: string;
  readonly receives: number;
  readonly from: number;
}

const isQueue = (name: string): name is Queue => name in queues;

/** Time advances by minutes; at the end of each, everything has progressed as far as it can. */
export class World {
  readonly dead: Message[] = [];
  readonly #cloud: TestCloud;
  readonly #ours: Ours;
  readonly #consumers: Consumers;
  readonly #tableUrl = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  readonly #seen = new Set<string>();
  #records: { record: DynamoDBRecord; at: number }[] = [];
  #messages: Message[] = [];
  #made = 0;
  #minute = 0;
  #streamIsCut = false;

  constructor(cloud: TestCloud, ours: Ours, consumers: Consumers) {
    this.#cloud = cloud;
    this.#ours = ours;
    this.#consumers = consumers;
  }

  async pass(minutes: number): Promise<void> {
    for (const end = this.#minute + minutes; this.#minute < end; this.#minute += 1) {
      this.#ours.moveClock(this.#minute * minuteMs);
      await this.follow();
      if (!this.#streamIsCut) await this.#read();
      if (this.#minute % sweepEvery === 0) await this.#ours.sweep().catch(() => {});
      this.#collect();
      await this.#work();
    }
  }

  /** The stream's reader is no longer invoked; AWS forgets the records it should have read. */
  cutStream(isCut: boolean): void {
    this.#streamIsCut = isCut;
    if (!isCut) this.#records = [];
  }

  /** Orders in the table and in queues. */
  async waiting(): Promise<number> {
    return (await this.#rows()).length + this.#messages.length;
  }

  async #rows() {
    const { Items } = await this.#ours.dynamo('Scan', { TableName: process.env.TABLE, ConsistentRead: true });
    return this.#ours.fromItems(Items).filter(({ kind }) => kind === stream.newRowsOf);
  }

  /** Puts everything written since into the stream. */
  async follow(): Promise<void> {
    if (process.env.AWS_ENDPOINT_URL_DYNAMODB !== this.#tableUrl) return;
    for (const item of await this.#rows()) {
      const key = String(item.pk);
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      const NewImage = JSON.parse(JSON.stringify(this.#ours.toItem(item)));
      this.#records.push({ at: this.#minute, record: { eventName: 'INSERT', dynamodb: { SequenceNumber: key, NewImage } } });
    }
  }

  async #read(): Promise<void> {
    this.#records = this.#records.filter(({ at }) => (this.#minute - at) * minuteMs < stream.hours * hourMs);
    const batch = this.#records.slice(0, stream.batch);
    if (batch.length === 0) return;
    const { batchItemFailures } = await this.#ours.dispatch({ Records: batch.map(({ record }) => record) });
    const failed = batchItemFailures[0]?.itemIdentifier;
    const first = this.#records.findIndex(({ record }) => record.dynamodb?.SequenceNumber === failed);
    this.#records = failed === undefined ? this.#records.slice(batch.length) : this.#records.slice(first);
  }

  #collect(): void {
    for (const sent of this.#cloud.queued.splice(0)) {
      const { QueueUrl, MessageBody, DelaySeconds = 0 } = Object(sent);
      const queue = String(QueueUrl).split('/').at(-1) ?? '';
      if (!isQueue(queue)) throw new Error(`There is no queue ${queue}.`);
      const from = this.#minute * minuteMs + Number(DelaySeconds) * 1000;
      this.#messages.push({ id: `m${this.#made++}`, queue, body: String(MessageBody), receives: 0, from });
    }
  }

  async #work(): Promise<void> {
    const now = this.#minute * minuteMs;
    const ready = this.#messages.filter(({ from }) => from <= now);
    for (const queue of new Set(ready.map((one) => one.queue))) {
      const own = ready.filter((one) => one.queue === queue);
      for (let at = 0; at < own.length; at += batchOf(queue)) await this.#hand(queue, own.slice(at, at + batchOf(queue)), now);
    }
  }

  async #hand(queue: Queue, batch: readonly Message[], now: number): Promise<void> {
    const consume = this.#consumers[queue];
    if (!consume) throw new Error(`No one reads ${queue} here.`);
    const all = { batchItemFailures: batch.map(({ id }) => ({ itemIdentifier: id })) };
    const records = batch.map(({ id, body, receives }) => sqsRecord(body, id, receives + 1));
    // A function that throws has failed with all of its batch.
    const { batchItemFailures } = await consume({ Records: records }).catch(() => all);
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    this.#messages = this.#messages.filter((one) => !batch.includes(one));
    for (const one of batch.filter(({ id }) => failed.has(id))) this.#again(one, now);
    this.#collect();
  }

  #again(message: Message, now: number): void {
    const { visibilitySeconds, attempts } = queues[message.queue];
    const tried = { ...message, receives: message.receives + 1, from: now + visibilitySeconds * 1000 };
    if (tried.receives >= attempts) this.dead.push(tried);
    else this.#messages.push(tried);
  }
}
