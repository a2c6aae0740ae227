import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as Target } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { Trigger as AtDeploy, InvocationType } from 'aws-cdk-lib/triggers';
import type { FunctionPlan, Trigger } from '#infra/functionPlan.ts';
import { hasQueue } from '#infra/lanes.ts';
import type { Stage } from '#infra/stages.ts';
import type { DataStack } from '../data/dataStack.ts';
import { acknowledgeFinding } from '../nagExceptions.ts';

/** Connects a function to its triggers other than the HTTP and WebSocket APIs. */
export function connect(made: LambdaFunction, { triggers, timeoutSeconds }: FunctionPlan, stage: Stage, data: DataStack): void {
  for (const trigger of triggers) {
    if (trigger.kind === 'stream') readStream(made, trigger, data);
    if (trigger.kind === 'queue' && hasQueue(stage, trigger.queue)) readQueue(made, trigger, data);
    if (trigger.kind === 'schedule') schedule(made, trigger, timeoutSeconds, data);
  }
}

type Of<Kind extends Trigger['kind']> = Extract<Trigger, { kind: Kind }>;

/**
 * The filter invokes Lambda only for the rows it handles. A failed batch is bisected until the failing row is alone, which is then retried
 * for hours, however often that is.
 */
function readStream(made: LambdaFunction, { batch, atOnce, hours, newRowsOf }: Of<'stream'>, data: DataStack): void {
  new EventSourceMapping(made, 'Stream', {
    target: made,
    eventSourceArn: data.table.streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: batch,
    parallelizationFactor: atOnce,
    retryAttempts: -1,
    maxRecordAge: Duration.hours(hours),
    filters: [{ pattern: JSON.stringify({ eventName: ['INSERT'], dynamodb: { NewImage: { kind: { S: [newRowsOf] } } } }) }],
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    onFailure: { bind: () => ({ destination: data.queues.missed.queueArn }) },
  });
}

function readQueue(made: LambdaFunction, { queue, batch, atOnce }: Of<'queue'>, data: DataStack): void {
  new EventSourceMapping(made, `${queue}Queue`, {
    target: made,
    eventSourceArn: data.queues.work[queue].queueArn,
    batchSize: batch,
    maxConcurrency: atOnce,
    reportBatchItemFailures: true,
  });
}

/** The most targets of a rule. */
const mostTargets = 5;

function schedule(made: LambdaFunction, trigger: Of<'schedule'>, timeoutSeconds: number, data: DataStack): void {
  const { everyMinutes, shards = 0, atDeploy } = trigger;
  const inputs = Array.from({ length: shards }, (_, at) => ({ event: RuleTargetInput.fromObject({ shards: [String(at)] }) }));
  const calls = shards > 0 ? inputs : [{}];
  for (let at = 0; at < calls.length; at += mostTargets)
    new Rule(made, `Every${everyMinutes}Minutes${at || ''}`, {
      description: `Calls ${made.node.id}`,
      schedule: Schedule.rate(Duration.minutes(everyMinutes)),
      targets: calls.slice(at, at + mostTargets).map((call) => new Target(made, { retryAttempts: 3, ...call })),
    });
  made.configureAsyncInvoke({ retryAttempts: 2, onFailure: { bind: () => ({ destination: data.queues.missed.queueArn }) } });
  // The deployment waits for it and fails with it: without the keys no one could sign in.
  if (!atDeploy) return;
  acknowledgeFinding(
    made,
    'Annotation::@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias',
    'The schedule calls the function itself, not a version of it.',
  );
  new AtDeploy(made, 'AtDeploy', {
    handler: made,
    invocationType: InvocationType.REQUEST_RESPONSE,
    timeout: Duration.seconds(timeoutSeconds + 30),
  });
}
