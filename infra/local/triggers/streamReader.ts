import { join } from 'node:path';
import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { sleep } from '#shared/concurrency/sleep.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { readIfThere, replaceFile } from '../dataFolder/files.ts';
import type { Log } from '../dataFolder/log.ts';
import type { ClientSettings } from '../environment.ts';
import { messageOf } from '../errors.ts';
import type { Invoke } from '../functions/workerPool.ts';
import { readObject, textAt } from '../json.ts';
import type { DeadLetter } from '../services/queues.ts';
import { batchResult, retryDelay } from './batchFailures.ts';

export interface StreamRequest {
  readonly settings: ClientSettings;
  readonly streamArn: string;
  readonly dataDir: string;
  readonly functionName: string;
  readonly batch: number;
  /** A failing row is retried for this long, and then given up. */
  readonly hours: number;
  /** Only new rows of this kind are passed on. */
  readonly newRowsOf: string;
  readonly invoke: Invoke;
  readonly giveUp: (letter: DeadLetter) => Promise<void>;
  readonly log: Log;
  readonly clock: () => number;
  readonly pause?: (attempt: number) => number;
}

const idleMs = 120;
/** What one request reads: bulk work writes far more rows than are passed on. */
const mostRead = 1000;
/** How long a place behind rows that aren't passed on may wait to be stored: read once more after a crash, they are as little to anyone. */
const storedEveryMs = 2000;

/**
 * Reads the table's stream for one function and stores its position on disk: after a crash it continues from there, and passes on nothing
 * that was stored as passed on.
 */
export class StreamReader {
  readonly #request: StreamRequest;
  readonly #client: DynamoDBStreamsClient;
  readonly #checkpoint: string;
  #stopped = false;
  #quietRounds = 0;
  #storedAt = 0;
  #place: string | undefined;
  #loop: Promise<void>;

  constructor(request: StreamRequest) {
    this.#request = request;
    this.#client = new DynamoDBStreamsClient({ ...request.settings, maxAttempts: 1 });
    this.#checkpoint = join(request.dataDir, `stream.${request.functionName}.json`);
    this.#loop = this.#read();
  }

  /** Nothing new in the last two polls. */
  get isIdle(): boolean {
    return this.#quietRounds >= 2;
  }
  /** Resets the idle state, so that a write made just now is waited for. */
  rouse(): void {
    this.#quietRounds = 0;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#loop;
    this.#store();
    this.#client.destroy();
  }

  async #read(): Promise<void> {
    let iterator: string | undefined;
    while (!this.#stopped) {
      try {
        iterator ??= await this.#start();
        const { Records = [], NextShardIterator } = await this.#client.send(
          new GetRecordsCommand({ ShardIterator: iterator, Limit: mostRead }),
        );
        const isPassedOn = await this.#handle(Records);
        this.#quietRounds = Records.length ? 0 : this.#quietRounds + 1;
        iterator = this.#stopped ? undefined : NextShardIterator;
        // During bulk work, a few reads of many rows take less than many of a few.
        if (!isPassedOn && Records.length < mostRead) await sleep(idleMs);
      } catch (error) {
        iterator = undefined;
        if (!this.#stopped) this.#request.log('stream', messageOf(error));
        await sleep(idleMs * 4);
      }
    }
  }

  async #start(): Promise<string> {
    const { streamArn } = this.#request;
    const { StreamDescription } = await this.#client.send(new DescribeStreamCommand({ StreamArn: streamArn }));
    const ShardId = StreamDescription?.Shards?.[0]?.ShardId;
    const reached = readObject(readIfThere(this.#checkpoint) ?? '{}');
    // A stream with another ARN belongs to another table: nothing of it was read.
    const SequenceNumber = textAt(reached, 'stream') === streamArn ? textAt(reached, 'sequence') : '';
    const at = SequenceNumber
      ? ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber } as const)
      : ({ ShardIteratorType: 'TRIM_HORIZON' } as const);
    const { ShardIterator } = await this.#client.send(new GetShardIteratorCommand({ StreamArn: streamArn, ShardId, ...at }));
    if (!ShardIterator) throw new Error('The stream gave no place to read from.');
    return ShardIterator;
  }

  /** Returns whether any of them was passed on. */
  async #handle(records: readonly _Record[]): Promise<boolean> {
    const { newRowsOf, batch } = this.#request;
    const wanted = records.filter(({ eventName, dynamodb }) => eventName === 'INSERT' && dynamodb?.NewImage?.kind?.S === newRowsOf);
    for (let from = 0; from < wanted.length && !this.#stopped; from += batch) {
      const some = wanted.slice(from, from + batch);
      await this.#deliver(some, 1);
      if (this.#stopped) return true;
      this.#place = some.at(-1)?.dynamodb?.SequenceNumber ?? this.#place;
      this.#store();
    }
    if (this.#stopped) return wanted.length > 0;
    this.#place = records.at(-1)?.dynamodb?.SequenceNumber ?? this.#place;
    if (performance.now() - this.#storedAt > storedEveryMs) this.#store();
    return wanted.length > 0;
  }

  #store(): void {
    if (this.#place === undefined) return;
    replaceFile(this.#checkpoint, JSON.stringify({ stream: this.#request.streamArn, sequence: this.#place }));
    this.#place = undefined;
    this.#storedAt = performance.now();
  }

  /** A failed batch is bisected until the failing row is alone, which is then retried until it is too old. */
  async #deliver(records: readonly _Record[], attempt: number): Promise<void> {
    if (!records.length || this.#stopped) return;
    const { invoke, functionName, settings, streamArn } = this.#request;
    const event = { Records: records.map((record) => eventRecord(record, settings.region, streamArn)) };
    const { failed, error } = batchResult(await invoke(functionName, event));
    if (!error && !failed.size) return;
    const firstBad = error ? -1 : records.findIndex((record) => failed.has(sequenceOf(record)));
    if (firstBad < 0 && records.length > 1) return this.#inHalves(records);
    const at = Math.max(0, firstBad);
    await this.#alone(
      records.slice(at, at + 1),
      at > 0 || records.length > 1 ? 1 : attempt,
      error ?? 'The function reported this row as failed.',
    );
    await this.#deliver(records.slice(at + 1), 1);
  }

  async #inHalves(records: readonly _Record[]): Promise<void> {
    const middle = Math.ceil(records.length / 2);
    await this.#deliver(records.slice(0, middle), 1);
    await this.#deliver(records.slice(middle), 1);
  }

  async #alone(records: readonly _Record[], attempt: number, reason: string): Promise<void> {
    const { hours, log, functionName, giveUp, clock, pause = retryDelay } = this.#request;
    const [record] = records;
    if (!record || this.#stopped) return;
    log(functionName, `Attempt ${attempt} at row ${sequenceOf(record)} of the stream failed: ${reason}`);
    if (clock() - writtenAt(record) < hours * hourMs) {
      await sleep(pause(attempt));
      return this.#deliver(records, attempt + 1);
    }
    const time = new Date(clock()).toISOString();
    await giveUp({
      id: `stream-${sequenceOf(record)}`,
      from: `stream to ${functionName}`,
      body: JSON.stringify(record.dynamodb),
      reason,
      time,
    });
  }
}

const writtenAt = ({ dynamodb }: _Record): number => dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0;
const sequenceOf = (record: _Record): string => record.dynamodb?.SequenceNumber ?? '';

const eventRecord = ({ dynamodb, ...record }: _Record, awsRegion: string, eventSourceARN: string) => ({
  ...record,
  awsRegion,
  eventSourceARN,
  eventSource: 'aws:dynamodb',
  dynamodb: { ...dynamodb, ApproximateCreationDateTime: Math.floor((dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000) },
});
