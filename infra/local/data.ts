import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { scanned } from '#infra/contentFolders.ts';
import { queues as planQueues } from '#infra/plan.ts';
import { secrets as planSecrets } from '#infra/secrets.ts';
import type { Stage } from '#infra/stages.ts';
import { openObjects } from './cdn/bucketOrigin.ts';
import type { Log } from './dataFolder/log.ts';
import { type ClientSettings, type Credentials, tableName } from './environment.ts';
import { startStore } from './objectStore/store.ts';
import { type EdgeStore, openEdgeStore } from './services/keyValueStore.ts';
import { openTenants } from './services/ownNames.ts';
import type { Service } from './services/protocol.ts';
import { openQueues, type QueueStore } from './services/queues.ts';
import { openSecrets } from './services/secretsManager.ts';
import { startServices } from './services/services.ts';
import { type MailStore, openMailStore } from './services/ses.ts';
import { sqsService } from './services/sqs.ts';
import { type Gateways, openGateways } from './standIns/gateways.ts';
import { openPushes, type Pushes } from './standIns/push.ts';
import { standInService } from './standIns/service.ts';
import { openTexts, type Texts } from './standIns/twilio.ts';
import { startEngine } from './table/engine.ts';
import { isEmpty, makeTable } from './table/table.ts';

/** All running data services. */
export interface Data {
  readonly engine: string;
  readonly store: string;
  readonly services: string;
  readonly credentials: Credentials;
  readonly table: ClientSettings;
  readonly streamArn: string;
  readonly objects: S3Client;
  readonly queues: QueueStore;
  readonly mails: MailStore;
  readonly pushes: Pushes;
  readonly texts: Texts;
  readonly gateways: Gateways;
  readonly edgeStore: EdgeStore;
  /** The table was empty. */
  readonly isNew: boolean;
  close(): Promise<void>;
}

export interface DataRequest {
  readonly stage: Stage;
  readonly dataDir: string;
  readonly say: (line: string) => void;
  readonly log: Log;
  readonly clock: () => number;
  readonly onLost: () => void;
  /** Recreates the table, even one named by AWS_ENDPOINT_URL_DYNAMODB. */
  readonly isReset: boolean;
  /** Called when a message was put into a queue. */
  readonly onSent: (queue: string) => void;
  /** Other stand-ins that share the port of these. */
  readonly others: readonly Service[];
}

/** Starts the table, the object store and the stand-ins for queues, secrets, email and the edge's store. */
export async function startData({ stage, dataDir, say, log, clock, isReset, onLost, onSent, others }: DataRequest): Promise<Data> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const one of closers.reverse()) await one();
  };
  try {
    const credentials = makeCredentials();
    const engine = await startEngine({ dataDir, say, log, onLost });
    closers.push(engine.close);
    const settings = (endpoint: string): ClientSettings => ({ endpoint, region: stage.region, credentials });
    const streamArn = await makeTable(settings(engine.url), tableName, isReset);
    const isNew = await isEmpty(settings(engine.url), tableName);

    const store = await startStore({ dir: join(dataDir, 'objects'), credentials, scanned });
    closers.push(store.close);
    const objects = await openObjects(settings(store.url));
    closers.push(() => objects.destroy());

    const queues = await openQueues(dataDir, clock);
    const mails = await openMailStore(dataDir, clock);
    const pushes = await openPushes(dataDir, clock);
    const texts = await openTexts(dataDir, clock);
    const gateways = await openGateways({ dataDir, clock, everyMs: 1_000 });
    const edgeStore = await openEdgeStore(dataDir);
    const tenants = await openTenants(dataDir);
    closers.push(queues.close, mails.close, pushes.close, texts.close, gateways.close, edgeStore.close, tenants.close);
    const sqs = sqsService(queues, Object.keys(planQueues), onSent);
    const kept = [mails.service, pushes.service, texts.service, edgeStore.service, tenants.service, gateways.service];
    const all = [...others, sqs, openSecrets(dataDir, planSecrets), ...kept, standInService];
    const services = await startServices(() => all, log);
    closers.push(services.close);

    const urls = { engine: engine.url, store: store.url, services: services.url };
    return {
      ...urls,
      credentials,
      table: settings(engine.url),
      streamArn,
      objects,
      queues,
      mails,
      pushes,
      texts,
      gateways,
      edgeStore,
      isNew,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * No other process on this machine can access the store: new credentials at each start. An explicitly named table may separate rows by key
 * id, so there the user's own are used, or the same each time.
 */
function makeCredentials(): Credentials {
  const secretAccessKey = randomBytes(24).toString('base64url');
  if (!process.env.AWS_ENDPOINT_URL_DYNAMODB)
    return { accessKeyId: `LOCAL${randomBytes(8).toString('hex').toUpperCase()}`, secretAccessKey };
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = process.env;
  return id && secret ? { accessKeyId: id, secretAccessKey: secret } : { accessKeyId: 'LOCALNARTHEX', secretAccessKey };
}
