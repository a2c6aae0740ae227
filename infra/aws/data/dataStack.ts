import { Stack } from 'aws-cdk-lib';
import { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type Bucket as BucketName, buckets } from '#infra/plan.ts';
import { hasSecret, type Secret as SecretName, secrets } from '#infra/secrets.ts';
import type { ZoneIn } from '../domainStack.ts';
import { acknowledgeFinding } from '../nagExceptions.ts';
import { prefix, removal, type StageContext, stackProps } from '../stageContext.ts';
import { byName } from '../typedKeys.ts';
import { makeBackups } from './backups.ts';
import { makeBucket, makeLogBucket } from './buckets.ts';
import { makeMail } from './mail.ts';
import { makeMalwareScan } from './malwareScan.ts';
import { makeQueues, type PlanQueues } from './queues.ts';
import { makeTable, type PlanTable } from './table.ts';

/** Everything that stores data: rarely deployed, and never deleted if the stage keeps its data. */
export class DataStack extends Stack {
  /** `undefined` where no data is kept: a key of one's own costs a dollar a month, and AWS's own keys encrypt as well. */
  readonly key: Key | undefined;
  readonly table: PlanTable;
  readonly logs: Bucket;
  readonly buckets: Readonly<Record<BucketName, Bucket>>;
  readonly queues: PlanQueues;
  readonly secrets: Readonly<Record<SecretName, Secret | undefined>>;
  readonly edgeStore: KeyValueStore;

  constructor(scope: Construct, scene: StageContext, zone: ZoneIn) {
    super(scope, `${scene.name}-data`, stackProps(scene, 'data'));
    this.key = scene.stage.keepData
      ? new Key(this, 'Key', { alias: prefix(scene), enableKeyRotation: true, removalPolicy: removal(scene) })
      : undefined;
    this.table = makeTable(this, scene, this.key);
    this.logs = makeLogBucket(this, scene);
    this.buckets = byName([buckets.content, buckets.site, buckets.facts], (name) => makeBucket(this, scene, name, this.logs));
    makeMalwareScan(this, scene);
    this.queues = makeQueues(this, scene.stage, this.key);
    this.secrets = byName(secrets, (name) => (hasSecret(scene.stage, name) ? makeSecret(this, scene, name, this.key) : undefined));
    this.edgeStore = new KeyValueStore(this, 'EdgeStore', { keyValueStoreName: prefix(scene), comment: 'host to church and version' });
    this.edgeStore.applyRemovalPolicy(removal(scene));
    makeMail(this, scene, zone(this));
    if (this.key) makeBackups(this, scene, this.table, this.key);
  }
}

/** Starts as an empty object; the keeper fills it during the first deployment. */
function makeSecret(scope: Construct, scene: StageContext, name: SecretName, key: Key | undefined): Secret {
  const secret = new Secret(scope, `${name}Secret`, {
    description: `Narthex ${scene.name}: ${name}`,
    ...(key ? { encryptionKey: key } : {}),
    secretObjectValue: {},
    removalPolicy: removal(scene),
  });
  acknowledgeFinding(
    secret,
    'AwsSolutions-SMG4',
    'The keeper function looks daily and rotates the signing keys with an overlap; the sealing key stays, because the table holds what it sealed.',
  );
  return secret;
}
