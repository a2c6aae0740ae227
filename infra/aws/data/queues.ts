import { Duration } from 'aws-cdk-lib';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { laneOf } from '#infra/lanes.ts';
import { queues as plan, type Queue as QueueName } from '#infra/plan.ts';
import type { Stage } from '#infra/stages.ts';
import { acknowledgeFinding } from '../nagExceptions.ts';
import { byName, namesOf } from '../typedKeys.ts';

/** `work`: the plan's queues; on a small stage, two names may stand for one. `dead`: their dead-letter queues. `missed`: what the readers of the stream and the schedules gave up. */
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

export function makeQueues(scope: Construct, stage: Stage, key: Key | undefined): PlanQueues {
  const made = new Map<QueueName, { work: Queue; dead: Queue }>();
  const pairOf = (name: QueueName) => {
    const lane = laneOf(stage, name);
    const pair = made.get(lane) ?? makeQueue(scope, lane, key);
    made.set(lane, pair);
    return pair;
  };
  const work = byName(namesOf(plan), (name) => pairOf(name).work);
  const dead = byName(namesOf(plan), (name) => pairOf(name).dead);
  const missed = new Queue(scope, 'Missed', { ...sealed(key), retentionPeriod: deadRetention });
  acknowledgeFinding(missed, 'AwsSolutions-SQS3', 'It is itself where failures go: of the reader of the stream and of the daily tasks.');
  return { work, dead, missed };
}

function makeQueue(scope: Construct, name: QueueName, key: Key | undefined): { work: Queue; dead: Queue } {
  const dead = new Queue(scope, `${name}DeadLetters`, { ...sealed(key), retentionPeriod: deadRetention });
  const work = new Queue(scope, `${name}Queue`, {
    ...sealed(key),
    visibilityTimeout: Duration.seconds(plan[name].visibilitySeconds),
    deadLetterQueue: { queue: dead, maxReceiveCount: plan[name].attempts },
  });
  return { work, dead };
}
