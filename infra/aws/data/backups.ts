import { Duration } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { acknowledgeFinding } from '../nagExceptions.ts';
import { prefix, removal, type StageContext } from '../stageContext.ts';
import type { PlanTable } from './table.ts';

const rule = (ruleName: string, scheduleExpression: Schedule, days: number) => {
  const deleteAfter = Duration.days(days);
  // Cold storage costs a third, and is paid for ninety days at least.
  const moveToColdStorageAfter = days > 180 ? Duration.days(8) : undefined;
  return new BackupPlanRule({ ruleName, scheduleExpression, deleteAfter, ...(moveToColdStorageAfter ? { moveToColdStorageAfter } : {}) });
};

/**
 * Point-in-time recovery covers 35 days and is lost with the table. In addition, weekly backups are kept as long, and monthly ones for a
 * year.
 */
export function makeBackups(scope: Construct, scene: StageContext, { table }: PlanTable, key: Key): void {
  const backupVault = new BackupVault(scope, 'Backups', {
    backupVaultName: prefix(scene),
    encryptionKey: key,
    removalPolicy: removal(scene),
  });
  const plan = new BackupPlan(scope, 'BackupPlan', {
    backupPlanName: prefix(scene),
    backupVault,
    backupPlanRules: [
      rule('Weekly', Schedule.cron({ weekDay: 'SUN', hour: '3', minute: '0' }), 35),
      rule('Monthly', Schedule.cron({ day: '1', hour: '4', minute: '0' }), 365),
    ],
  });
  const policies = ['AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForRestores'].map((name) => `service-role/${name}`);
  const role = new Role(scope, 'BackupRole', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    managedPolicies: policies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
  });
  for (const policy of policies)
    acknowledgeFinding(
      role,
      `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`,
      'The policies that AWS documents for backups and for restoring them; only the backup service may take the role.',
    );
  plan.addSelection('Table', { role, resources: [BackupResource.fromDynamoDbTable(table)], disableDefaultBackupPolicy: true });
}
