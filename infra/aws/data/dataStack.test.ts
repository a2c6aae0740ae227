import { describe, expect, test } from '@jest/globals';
import { expiring } from '#infra/contentFolders.ts';
import { hasQueue } from '#infra/lanes.ts';
import { queues as plannedQueues } from '#infra/plan.ts';
import { hasSecret, secrets as plannedSecrets } from '#infra/secrets.ts';
import { stages } from '#infra/stages.ts';
import { table } from '#infra/tablePlan.ts';
import { cloudStageNames } from '../synth.ts';
import { at, listOf, onlyOf, resourcesOf } from '../templates/reader.ts';
import { synthesise } from '../templates/synthesise.ts';
import { namesOf } from '../typedKeys.ts';

const all = synthesise(cloudStageNames);

describe.each(cloudStageNames)('the data of stage %s', (name) => {
  const { data } = all.get(name)!;
  const { keepData } = stages[name];
  // What a failed first deployment created has to be deleted with it: a second one couldn't create a bucket of the same name.
  const kept = keepData ? 'RetainExceptOnCreate' : 'Delete';
  const replaced = keepData ? 'Retain' : 'Delete';
  const buckets = resourcesOf(data, 'AWS::S3::Bucket');
  const ownKey = () => ({ 'Fn::GetAtt': [onlyOf(data, 'AWS::KMS::Key').id, 'Arn'] });
  const bucket = (id: string) => buckets.find((one) => one.id.startsWith(id))!;

  test('one table, paid by request, restorable; sealed with our own key, and safe from deletion, where data is kept', () => {
    const { properties, whole } = onlyOf(data, 'AWS::DynamoDB::Table');
    expect(properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: table.ttl, Enabled: true },
      StreamSpecification: { StreamViewType: table.stream },
      DeletionProtectionEnabled: keepData,
    });
    expect(at(properties, 'SSESpecification', 'KMSMasterKeyId')).toEqual(keepData ? ownKey() : undefined);
    expect(at(properties, 'SSESpecification', 'SSEType')).toBe(keepData ? 'KMS' : undefined);
    expect(whole).toMatchObject({ DeletionPolicy: kept, UpdateReplacePolicy: replaced });
    const indexes = listOf(at(properties, 'GlobalSecondaryIndexes'));
    expect(indexes.map((index) => at(index, 'IndexName'))).toEqual(Object.keys(table.indexes));
    for (const index of indexes) expect(at(index, 'Projection')).toEqual({ ProjectionType: 'ALL' });
  });

  test('where data is kept, backups are made beside point-in-time recovery: weekly for five weeks, monthly for a year', () => {
    const plans = resourcesOf(data, 'AWS::Backup::BackupPlan');
    expect(plans).toHaveLength(keepData ? 1 : 0);
    for (const { properties } of plans) {
      const rules = listOf(at(properties, 'BackupPlan', 'BackupPlanRule'));
      expect(rules.map((rule) => at(rule, 'Lifecycle', 'DeleteAfterDays'))).toEqual([35, 365]);
      // Cold storage is paid for ninety days at least: only the monthly ones last long enough.
      expect(rules.map((rule) => at(rule, 'Lifecycle', 'MoveToColdStorageAfterDays'))).toEqual([undefined, 8]);
      expect(onlyOf(data, 'AWS::Backup::BackupVault').whole).toMatchObject({ DeletionPolicy: kept });
      expect(JSON.stringify(onlyOf(data, 'AWS::Backup::BackupSelection').properties)).toContain(onlyOf(data, 'AWS::DynamoDB::Table').id);
    }
  });

  test('the key rotates and stays as long as what it sealed; where no data is kept, no key is paid for', () => {
    const keys = resourcesOf(data, 'AWS::KMS::Key');
    expect(keys).toHaveLength(keepData ? 1 : 0);
    for (const { properties, whole } of keys) {
      expect(properties).toMatchObject({ EnableKeyRotation: true });
      expect(whole).toMatchObject({ DeletionPolicy: kept });
    }
  });

  test('no bucket is public, all are encrypted, and all refuse plain HTTP', () => {
    const policies = JSON.stringify(resourcesOf(data, 'AWS::S3::BucketPolicy').map(({ properties }) => properties));
    expect(buckets).toHaveLength(4);
    for (const { properties, whole } of buckets) {
      expect(properties).toMatchObject({
        BucketEncryption: { ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }] },
        PublicAccessBlockConfiguration: { BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true },
      });
      expect(whole).toMatchObject({ DeletionPolicy: kept });
    }
    expect(policies.split('"aws:SecureTransport":"false"')).toHaveLength(5);
    expect(policies).not.toMatch(/"Effect":"Allow","Principal":("\*"|\{"AWS":"\*"\})/);
  });

  test('uploads: old clients may send an access list, which is ignored; browsers may post from any origin', () => {
    expect(bucket('contentBucket').properties).toMatchObject({
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerPreferred' }] },
      PublicAccessBlockConfiguration: { BlockPublicAcls: false, IgnorePublicAcls: true },
      CorsConfiguration: { CorsRules: [{ AllowedMethods: ['POST', 'GET', 'HEAD'], AllowedOrigins: ['*'], AllowedHeaders: ['*'] }] },
    });
    expect(bucket('siteBucket').properties).toMatchObject({ PublicAccessBlockConfiguration: { BlockPublicAcls: true } });
  });

  test('what is overwritten can be had back for thirty days; logs go when the stage says', () => {
    const kept = { NoncurrentVersionExpiration: { NoncurrentDays: 30 } };
    for (const id of ['contentBucket', 'siteBucket'])
      expect(bucket(id).properties).toMatchObject({
        VersioningConfiguration: { Status: 'Enabled' },
        LifecycleConfiguration: { Rules: expect.arrayContaining([expect.objectContaining(kept)]) },
      });
    expect(bucket('Logs').properties).toMatchObject({
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: stages[name].logRetentionDays }] },
    });
  });

  test('what is only passing through has rules of its own, gone for good a day later', () => {
    const rules = listOf(at(bucket('contentBucket').properties, 'LifecycleConfiguration', 'Rules'));
    const passing = Object.entries(expiring).map(([Prefix, ExpirationInDays]) => ({
      ...{ Prefix, ExpirationInDays, NoncurrentVersionExpiration: { NoncurrentDays: 1 }, Status: 'Enabled' },
    }));
    expect(rules.slice(1)).toEqual(passing);
  });

  test('secrets start empty, sealed with our key where there is one', () => {
    const secrets = resourcesOf(data, 'AWS::SecretsManager::Secret');
    const planned = plannedSecrets.filter((one) => hasSecret(stages[name], one));
    expect(secrets.map(({ id }) => id.replace(/Secret.*/, ''))).toEqual(planned);
    for (const { properties } of secrets) {
      expect(at(properties, 'SecretString')).toBe('{}');
      expect(at(properties, 'KmsKeyId')).toEqual(keepData ? ownKey() : undefined);
    }
  });

  test('queues are sealed, and each has a place for what it gives up', () => {
    const queues = resourcesOf(data, 'AWS::SQS::Queue');
    for (const { properties } of queues) {
      expect(at(properties, 'KmsMasterKeyId')).toEqual(keepData ? ownKey() : undefined);
      expect(at(properties, 'SqsManagedSseEnabled')).toBe(keepData ? undefined : true);
    }
    const names = namesOf(plannedQueues).filter((one) => hasQueue(stages[name], one));
    const giveUp = queues.filter(({ properties }) => at(properties, 'RedrivePolicy'));
    const targets = giveUp.map(({ properties }) => at(properties, 'RedrivePolicy', 'deadLetterTargetArn', 'Fn::GetAtt', 0));
    expect(giveUp.map(({ id }) => id.replace(/Queue.*/, ''))).toEqual(names);
    expect(targets.map((id) => String(id).replace(/Letters.*/, ''))).toEqual(names.map((name) => `${name}Dead`));
  });

  test('mail is signed for the domain and forgeries are asked to be held back', () => {
    expect(onlyOf(data, 'AWS::SES::EmailIdentity').properties).toMatchObject({ EmailIdentity: stages[name].domain });
    const records = resourcesOf(data, 'AWS::Route53::RecordSet').map(({ properties }) => properties);
    expect(records).toContainEqual(expect.objectContaining({ Name: `_dmarc.${stages[name].domain}.`, Type: 'TXT' }));
    expect(records.filter((record) => at(record, 'Type') === 'CNAME')).toHaveLength(3);
  });
});
