import { Duration } from 'aws-cdk-lib';
import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { type FunctionName, functionNames } from '#infra/plan.ts';
import { throttleFor } from '#infra/quotas.ts';
import type { HttpApiStack } from '../api/httpApiStack.ts';
import type { SocketStack } from '../api/socketStack.ts';
import type { DataStack } from '../data/dataStack.ts';
import { planOf } from '../functions/functions.ts';
import { prefix, type StageContext } from '../stageContext.ts';
import { namesOf } from '../typedKeys.ts';

/** What a stage's alarms watch. */
export interface Watched {
  readonly scene: StageContext;
  readonly data: DataStack;
  readonly areas: HttpApiStack;
  readonly socket: SocketStack;
}

/** Fires when the metric exceeds `over` in each of `minutes` / 5 periods. `says` is the explanation in the alarm email. */
export interface AlarmPlan {
  readonly id: string;
  readonly metric: IMetric;
  readonly over: number;
  readonly minutes: number;
  readonly says: string;
}

const period = Duration.minutes(5);
const most = { period, statistic: Stats.MAXIMUM };
const sum = { period, statistic: Stats.SUM };

/** Every alarm of a stage, derived from the plan wherever possible. */
export function alarmPlans(watched: Watched): AlarmPlan[] {
  return [...apiAlarms(watched), ...functionAlarms(watched), ...queueAlarms(watched), ...tableAlarms(watched), ...mailAlarms(watched)];
}

function apiAlarms({ areas, socket, scene }: Watched): AlarmPlan[] {
  const faults = socket.api.metric('IntegrationError', { ...sum, dimensionsMap: { ApiId: socket.api.apiId } });
  const slow = areas.api.metricLatency({ period, statistic: 'p99' });
  return [
    {
      id: 'ApiFaults',
      metric: areas.api.metricServerError(sum),
      over: 5,
      minutes: 5,
      says: 'The API answered more than five requests with 5xx.',
    },
    { id: 'ApiSlow', metric: slow, over: 5000, minutes: 15, says: 'One in a hundred API requests takes more than five seconds.' },
    {
      id: 'ApiBusy',
      metric: areas.api.metricCount(sum),
      over: throttleFor(scene.stage.churches).rate * 300 * 0.8,
      minutes: 5,
      says: 'The API nears its throttle.',
    },
    { id: 'SocketFaults', metric: faults, over: 5, minutes: 5, says: 'The socket function failed more than five times.' },
  ];
}

/** Of all functions of the account and region together: what refuses one is the concurrency they share. */
const refusedCapacity: AlarmPlan = {
  id: 'FunctionThrottles',
  metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...sum }),
  over: 0,
  minutes: 5,
  says: 'A function was refused capacity.',
};

/**
 * Whether what takes long is noticed elsewhere: at the API, because messages wait in its queue, or as a failure of a scheduled run, which
 * the next one makes good.
 */
export const isTimedElsewhere = (name: FunctionName): boolean =>
  planOf(name).triggers.every(({ kind }) => kind === 'http' || kind === 'queue' || kind === 'schedule');

/** What has no rows and only answers loses nothing: if it fails, the API's faults say so, without an alarm to pay for. */
export const isWatchedByApi = (name: FunctionName): boolean => name === 'unserved' || name === 'reporting';

const functionAlarms = ({ areas }: Watched): AlarmPlan[] => [
  refusedCapacity,
  ...functionNames.flatMap((name) => {
    if (isWatchedByApi(name)) return [];
    const made = areas.functions[name];
    const limit = planOf(name).timeoutSeconds * 1000 * 0.8;
    return [
      { id: `${name}Errors`, metric: made.metricErrors(sum), over: 0, minutes: 5, says: `The function ${name} failed.` },
      ...(isTimedElsewhere(name)
        ? []
        : [
            {
              id: `${name}Duration`,
              metric: made.metricDuration(most),
              over: limit,
              minutes: 5,
              says: `The function ${name} came near its timeout.`,
            },
          ]),
    ];
  }),
];

function queueAlarms({ data, areas }: Watched): AlarmPlan[] {
  const waiting = (queue: Queue) => queue.metricApproximateNumberOfMessagesVisible(most);
  const names = namesOf(data.queues.dead);
  const readers = functionNames.filter((name) => planOf(name).triggers.some(({ kind }) => kind === 'stream'));
  return [
    ...names.map((name) => ({
      id: `${name}DeadLetters`,
      metric: waiting(data.queues.dead[name]),
      over: 0,
      minutes: 5,
      says: `The queue ${name} gave up on a message; it waits in the dead letters for two weeks.`,
    })),
    ...names.map((name) => ({
      id: `${name}Late`,
      metric: data.queues.work[name].metricApproximateAgeOfOldestMessage(most),
      over: 900,
      minutes: 5,
      says: `A message has waited in the queue ${name} for more than fifteen minutes.`,
    })),
    {
      id: 'Missed',
      metric: waiting(data.queues.missed),
      over: 0,
      minutes: 5,
      says: 'What followed a write, or a daily task, was given up.',
    },
    ...readers.map((name) => ({
      id: `${name}Late`,
      metric: areas.functions[name].metric('IteratorAge', most),
      over: 60_000,
      minutes: 10,
      says: `The function ${name} is more than a minute behind the table.`,
    })),
  ];
}

function tableAlarms({ data }: Watched): AlarmPlan[] {
  const table = (metricName: string) =>
    new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName: data.table.table.tableName }, ...sum });
  return ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) => ({
    id: `Table${name}`,
    metric: table(name),
    over: 0,
    minutes: 5,
    says: `The table refused requests (${name}).`,
  }));
}

/** SES puts a sender under review at 5 % bounces or 0.1 % complaints. */
function mailAlarms({ scene }: Watched): AlarmPlan[] {
  const ses = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName, dimensionsMap: { 'ses:configuration-set': prefix(scene) }, ...most });
  return [
    { id: 'MailBounces', metric: ses('Reputation.BounceRate'), over: 0.04, minutes: 5, says: 'More than 4 % of the mails bounce.' },
    {
      id: 'MailComplaints',
      metric: ses('Reputation.ComplaintRate'),
      over: 0.0008,
      minutes: 5,
      says: 'More than 0.08 % of the mails are called spam.',
    },
  ];
}
