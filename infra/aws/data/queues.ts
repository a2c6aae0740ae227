import { Duration } from 'aws-cdk-lib';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { queues as plan, type Queue as QueueName } from '#infra/plan.ts';
import { acknowledgeFinding } from '../nagExceptions.ts';
import { byName, namesOf } from '../typedKeys.ts';

/** `work`: the plan's queues. `dead`: their dead-letter queues. `missed`: what the readers of the stream and the schedules gave up. */
export interface PlanQueues {
  readonly work: Readonly<Record<QueueName, Queue>>;
  readonly dead: Readonly<Record<QueueName, Queue>>;
  readonly missed: Queue;
}

/** Two weeks to investigate failures: the longest SQS keeps a message. */
const deadRetention = Duration.days(14);

const sealed = (key: Key | undefined): QueueProps => ({
  ...(key
    ? { encryption: QueueEncryption.KMS, encryptionMasterKey: key, dataKeyReuse: Duration.hours(1) }
    : { encryption: QueueEncryption.SQS_MANAGED }),
  enforceSSL: true,
});

export function makeQueues(scope: Construct, key: Key | undefined): PlanQueues {
  const names = namesOf(plan);
  const dead = byName(names, (name) => new Queue(scope, `${name}DeadLetters`, { ...sealed(key), retentionPeriod: deadRetention }));
  const work = byName(
    names,
    (name) =>
      new Queue(scope, `${name}Queue`, {
        ...sealed(key),
        visibilityTimeout: Duration.seconds(plan[name].visibilitySeconds),
        deadLetterQueue: { queue: dead[name], maxReceiveCount: plan[name].attempts },
      }),
  );
  const missed = new Queue(scope, 'Missed', { ...sealed(key), retentionPeriod: deadRetention });
  acknowledgeFinding(missed, 'AwsSolutions-SQS3', 'It is itself where failures go: of the reader of the stream and of the daily tasks.');
  return { work, dead, missed };
}
