import { Duration, Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { expiring } from '#infra/contentFolders.ts';
import type { Bucket as BucketName } from '#infra/plan.ts';
import { acknowledgeFinding } from '../nagExceptions.ts';
import { certificateRegion, prefix, removal, type StageContext } from '../stageContext.ts';

/** Deletions can be undone for thirty days (decision C); so can an overwritten upload or page. */
const undo = Duration.days(30);

const shared = (scene: StageContext): BucketProps => ({
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  removalPolicy: removal(scene),
  autoDeleteObjects: !scene.stage.keepData,
});

/** Access logs of both buckets and of the distribution, with the stage's log retention. */
export function makeLogBucket(scope: Construct, scene: StageContext): Bucket {
  const bucket = new Bucket(scope, 'Logs', {
    ...shared(scene),
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    lifecycleRules: [{ expiration: Duration.days(scene.stage.logRetentionDays) }],
  });
  for (const statement of deliveredVisits(bucket)) bucket.addToResourcePolicy(statement);
  return bucket;
}

/** CloudFront delivers logs from its home region, whatever region the bucket is in, to a path that the service chooses. */
function deliveredVisits(bucket: Bucket): PolicyStatement[] {
  const { partition, account } = Stack.of(bucket);
  const principals = [new ServicePrincipal('delivery.logs.amazonaws.com')];
  const fromHere = {
    StringEquals: { 'aws:SourceAccount': account },
    ArnLike: { 'aws:SourceArn': `arn:${partition}:logs:${certificateRegion}:${account}:delivery-source:*` },
  };
  const owned = { StringEquals: { ...fromHere.StringEquals, 's3:x-amz-acl': 'bucket-owner-full-control' }, ArnLike: fromHere.ArnLike };
  const objects = bucket.arnForObjects(`AWSLogs/${account}/*`);
  return [
    new PolicyStatement({ principals, actions: ['s3:PutObject'], resources: [objects], conditions: owned }),
    new PolicyStatement({ principals, actions: ['s3:GetBucketAcl'], resources: [bucket.bucketArn], conditions: fromHere }),
  ];
}

/**
 * Browsers post directly to the content bucket, from any origin: the presigned form is the permission. Old clients also send
 * `acl=public-read`: ACLs have to be accepted, and are ignored (decision D25); BlockPublicAcls would refuse the upload.
 */
const content: BucketProps = {
  objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
  blockPublicAccess: new BlockPublicAccess({
    blockPublicAcls: false,
    ignorePublicAcls: true,
    blockPublicPolicy: true,
    restrictPublicBuckets: true,
  }),
  cors: [
    { allowedMethods: [HttpMethods.POST, HttpMethods.GET, HttpMethods.HEAD], allowedOrigins: ['*'], allowedHeaders: ['*'], maxAge: 3600 },
  ],
};

const site: BucketProps = { objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED };
/** Copies of rows: what is erased from them is gone, and made again from the table if need be. */
const facts: BucketProps = { objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED, versioned: false };
const differences: Readonly<Record<BucketName, BucketProps>> = { content, site, facts };

/** What is only passing through is gone for good a day after it expires. */
const passing = (start: string, days: number) => ({
  prefix: start,
  expiration: Duration.days(days),
  noncurrentVersionExpiration: Duration.days(1),
});

/** An explicit name, so that roles can refer to the bucket without coupling the stacks. Unique because it contains the account number. */
export const bucketName = (scene: StageContext, name: BucketName): string => `${prefix(scene)}-${name}-${scene.stage.account}`;

export function makeBucket(scope: Construct, scene: StageContext, name: BucketName, logs: Bucket): Bucket {
  const bucket = new Bucket(scope, `${name}Bucket`, {
    bucketName: bucketName(scene, name),
    ...shared(scene),
    versioned: true,
    ...differences[name],
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: `${name}/`,
    lifecycleRules: [
      { noncurrentVersionExpiration: undo, abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ...(name === 'content' ? Object.entries(expiring).map(([start, days]) => passing(start, days)) : []),
    ],
  });
  // Copies of rows are for functions only.
  if (name !== 'facts') bucket.addToResourcePolicy(readByDistributions(bucket));
  if (name === 'content')
    acknowledgeFinding(
      bucket,
      'AwsSolutions-S2',
      'Decision D25: access lists are accepted, so that old clients can upload, and ignored; public policies stay blocked.',
    );
  return bucket;
}

/** Any distribution of this account: naming the one would create a cycle with the site's stack, which depends on this one. */
function readByDistributions(bucket: Bucket): PolicyStatement {
  const { partition, account } = Stack.of(bucket);
  return new PolicyStatement({
    effect: Effect.ALLOW,
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    actions: ['s3:GetObject'],
    resources: [bucket.arnForObjects('*')],
    conditions: { ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` } },
  });
}
