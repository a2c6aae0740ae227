import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { scanned } from '#infra/contentFolders.ts';
import type { FunctionPlan, Grants, Trigger } from '#infra/functionPlan.ts';
import type { Bucket, Fact, Queue } from '#infra/plan.ts';
import type { Secret } from '#infra/secrets.ts';
import { certificateRegion } from '../stageContext.ts';
import { tableStatements } from './tableGrants.ts';

/** The only ARNs that a role can name. */
export interface GrantTargets {
  readonly region: string;
  readonly table: { readonly arn: string; readonly indexArns: readonly string[]; readonly streamArn: string };
  /** `undefined` where AWS's own keys encrypt: they need no permission. */
  readonly keyArn: string | undefined;
  readonly buckets: Readonly<Record<Bucket, string>>;
  readonly queues: Readonly<Record<Queue, string>>;
  readonly missedArn: string;
  readonly secrets: Readonly<Record<Secret, string | undefined>>;
  readonly edgeStoreArn: string;
  readonly mail: { readonly arns: readonly string[]; readonly from: string };
  readonly connectionsArn: string;
  readonly ownDomains: { readonly parameterArn: string; readonly account: string };
}

export const allow = (
  sid: string,
  actions: string[],
  resources: readonly string[],
  conditions?: Record<string, unknown>,
): PolicyStatement => new PolicyStatement({ sid, effect: Effect.ALLOW, actions, resources: [...resources], conditions });

/** A function's grants in the plan as policy statements, including what its triggers have to read. */
export function statements(plan: FunctionPlan, on: GrantTargets): PolicyStatement[] {
  const { grants } = plan;
  return [
    ...tableStatements(grants, on.table),
    ...bucketStatements(grants, on),
    ...queueStatements(plan, on),
    ...secretStatements(grants, on),
    ...eventStatements(plan, on),
    ...otherStatements(grants, on),
    ...(grants.ownDomains ? ownDomainStatements(on) : []),
    ...keyStatements(plan, on),
  ];
}

/** PutObjectAcl because old clients send `acl=public-read`, which the bucket accepts and ignores (decision D25). */
function bucketStatements(grants: Grants, on: GrantTargets): PolicyStatement[] {
  const objects = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
  return [
    ...(grants.contentWrite ? [allow('ContentWrite', [...objects, 's3:PutObjectAcl'], [`${on.buckets.content}/*`])] : []),
    ...(grants.contentWrite ? [allow('ContentList', ['s3:ListBucket'], [on.buckets.content])] : []),
    ...(grants.scanRead ? [allow('ScanRead', ['s3:GetObjectTagging'], [`${on.buckets.content}/${scanned}*`])] : []),
    ...(grants.siteWrite ? [allow('SiteWrite', objects, [`${on.buckets.site}/*`])] : []),
    ...(grants.appRead ? [allow('AppRead', ['s3:GetObject'], [`${on.buckets.site}/app/*`])] : []),
    ...(grants.liveRead ? [allow('LiveRead', ['s3:GetObject'], [`${on.buckets.site}/pages/*/live.json`])] : []),
    ...factStatements(grants, on.buckets.facts),
    // To list the documents of church-written script, and the pages of groups, in order to delete old ones.
    ...(grants.siteWrite
      ? [allow('SiteList', ['s3:ListBucket'], [on.buckets.site], { StringLike: { 's3:prefix': ['raw/*', 'pages/*'] } })]
      : []),
  ];
}

/** A folder for each: who may read one learns nothing of another. */
function factStatements({ factsRead = [], factsWrite = [] }: Grants, bucket: string): PolicyStatement[] {
  const objectsOf = (names: readonly Fact[]) => names.map((name) => `${bucket}/${name}/*`);
  const made = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
  return [
    ...(factsRead.length ? [allow('FactsRead', ['s3:GetObject'], objectsOf(factsRead))] : []),
    ...(factsWrite.length ? [allow('FactsWrite', made, objectsOf(factsWrite))] : []),
    ...(factsWrite.length
      ? [allow('FactsList', ['s3:ListBucket'], [bucket], { StringLike: { 's3:prefix': factsWrite.map((name) => `${name}/*`) } })]
      : []),
  ];
}

function queueStatements({ grants, triggers }: FunctionPlan, on: GrantTargets): PolicyStatement[] {
  const reads = triggers.flatMap((trigger) => (trigger.kind === 'queue' ? [on.queues[trigger.queue]] : []));
  const sends = (grants.queues ?? []).map((queue) => on.queues[queue]);
  const receive = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility', 'sqs:GetQueueAttributes'];
  return [
    ...(sends.length ? [allow('QueueSend', ['sqs:SendMessage'], [...new Set(sends)])] : []),
    ...(reads.length ? [allow('QueueReceive', receive, [...new Set(reads)])] : []),
  ];
}

function secretStatements(grants: Grants, on: GrantTargets): PolicyStatement[] {
  const arns = (names: readonly Secret[] = []) => names.flatMap((name) => on.secrets[name] ?? []);
  const reads = arns(grants.secretsRead);
  const writes = arns(grants.secretsWrite);
  return [
    ...(reads.length ? [allow('SecretsRead', ['secretsmanager:GetSecretValue'], reads)] : []),
    ...(writes.length ? [allow('SecretsWrite', ['secretsmanager:PutSecretValue'], writes)] : []),
  ];
}

/** Stream and schedule functions also need to report what they gave up. */
function eventStatements({ triggers }: FunctionPlan, on: GrantTargets): PolicyStatement[] {
  const kinds = triggers.map(({ kind }) => kind);
  const read = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((action) => `dynamodb:${action}`);
  return [
    ...(kinds.includes('stream') ? [allow('StreamRead', read, [on.table.streamArn])] : []),
    ...(kinds.some(givesUp) ? [allow('Missed', ['sqs:SendMessage'], [on.missedArn])] : []),
  ];
}

const givesUp = (kind: Trigger['kind']) => kind === 'stream' || kind === 'schedule';

function otherStatements(grants: Grants, on: GrantTargets): PolicyStatement[] {
  const edge = ['DescribeKeyValueStore', 'GetKey', 'PutKey', 'DeleteKey', 'UpdateKeys'].map(
    (action) => `cloudfront-keyvaluestore:${action}`,
  );
  const from = { StringEquals: { 'ses:FromAddress': on.mail.from } };
  return [
    ...(grants.edgeStore ? [allow('EdgeStoreWrite', edge, [on.edgeStoreArn])] : []),
    ...(grants.sendMail ? [allow('SendMail', ['ses:SendEmail'], on.mail.arns, from)] : []),
    // The list belongs to the account: of this action, IAM can't name a resource.
    ...(grants.bouncesRead ? [allow('ReadBounces', ['ses:ListSuppressedDestinations'], ['*'])] : []),
    ...(grants.manageSockets ? [allow('ManageSockets', ['execute-api:ManageConnections'], [on.connectionsArn])] : []),
  ];
}

/**
 * Tenants have no names before they exist. CloudFront asks for their certificates in the caller's name, and a certificate that is asked for
 * has no ARN yet: of that action alone, IAM can't name the resource.
 */
function ownDomainStatements({ ownDomains: { parameterArn, account } }: GrantTargets): PolicyStatement[] {
  const named = (kind: string) => `arn:aws:cloudfront::${account}:${kind}/*`;
  const tenant = ['Create', 'Get', 'Update', 'Delete'].map((verb) => `cloudfront:${verb}DistributionTenant`);
  const inHomeRegion = { StringEquals: { 'aws:RequestedRegion': certificateRegion } };
  return [
    allow('OwnDomainsParameter', ['ssm:GetParameter'], [parameterArn]),
    allow(
      'OwnDomains',
      [...tenant, 'cloudfront:GetDistributionTenantByDomain', 'cloudfront:GetManagedCertificateDetails'],
      [named('distribution-tenant'), named('distribution'), named('connection-group')],
    ),
    allow(
      'OwnCertificates',
      ['acm:DescribeCertificate', 'acm:AddTagsToCertificate'],
      [`arn:aws:acm:${certificateRegion}:${account}:certificate/*`],
    ),
    allow('OwnCertificateRequest', ['acm:RequestCertificate'], ['*'], inHomeRegion),
  ];
}

/** The key decrypts data only through the services that a function uses. */
function keyStatements({ grants, triggers }: FunctionPlan, on: GrantTargets): PolicyStatement[] {
  const kinds = triggers.map(({ kind }) => kind);
  const missing = kinds.some(givesUp);
  const via = [
    ...(grants.tableRead || grants.tableWrite || kinds.includes('stream') ? ['dynamodb'] : []),
    ...(grants.queues || kinds.includes('queue') || missing ? ['sqs'] : []),
    ...(grants.secretsRead || grants.secretsWrite ? ['secretsmanager'] : []),
  ].map((service) => `${service}.${on.region}.amazonaws.com`);
  const writes = grants.tableWrite || grants.queues || grants.secretsWrite || missing;
  const actions = [
    'kms:Decrypt',
    'kms:DescribeKey',
    ...(writes ? ['kms:Encrypt', 'kms:GenerateDataKey', 'kms:ReEncryptFrom', 'kms:ReEncryptTo'] : []),
  ];
  return on.keyArn && via.length ? [allow('DataKey', actions, [on.keyArn], { StringEquals: { 'kms:ViaService': via } })] : [];
}
