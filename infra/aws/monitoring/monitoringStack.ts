import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Alarm,
  AlarmStatusWidget,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { functionNames } from '#infra/plan.ts';
import { prefix, type StageContext, stackProps } from '../stageContext.ts';
import { type AlarmPlan, alarmPlans, type Watched } from './alarms.ts';

/** Whether there is anything to monitor: alarms, or a budget with a recipient. */
export const isMonitored = ({ stage }: StageContext): boolean => stage.isWatched || stage.alarmEmail !== '';

/** Alarms, their recipients, a dashboard, and the budget. */
export class MonitoringStack extends Stack {
  constructor(scope: Construct, watched: Watched) {
    const { scene } = watched;
    super(scope, `${scene.name}-watch`, stackProps(scene, 'watch'));
    if (scene.stage.alarmEmail) makeBudget(this, scene);
    if (scene.stage.isWatched) this.watch(watched);
  }

  private watch(watched: Watched): void {
    const { scene } = watched;
    const action = new SnsAction(makeTopic(this, scene));
    const alarms = alarmPlans(watched).map((plan) => makeAlarm(this, scene, plan));
    for (const alarm of alarms) {
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
    new Dashboard(this, 'Dashboard', {
      dashboardName: prefix(scene),
      widgets: [[new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24 })], ...graphs(watched)],
    });
  }
}

/**
 * Notifies when the account's bill is forecast to exceed the month's budget, and when it reaches 80% of it. An account has two budgets
 * free.
 */
function makeBudget(scope: Construct, scene: StageContext): CfnBudget {
  const { monthlyBudget, alarmEmail } = scene.stage;
  const subscribers = [{ subscriptionType: 'EMAIL', address: alarmEmail }];
  const notify = (notificationType: string, threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers,
  });
  return new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: prefix(scene),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [notify('FORECASTED', 100), notify('ACTUAL', 80)],
  });
}

/** A key of its own: CloudWatch needs access to it, but not to the data's key. */
function makeTopic(scope: Construct, scene: StageContext): Topic {
  const alarms = new ServicePrincipal('cloudwatch.amazonaws.com');
  const masterKey = new Key(scope, 'Key', { enableKeyRotation: true, description: `Narthex ${scene.name}: alarms` });
  masterKey.grantEncryptDecrypt(alarms);
  const topic = new Topic(scope, 'Alarms', { topicName: `${prefix(scene)}-alarms`, masterKey, enforceSSL: true });
  // A topic with its own policy no longer accepts messages of the account by default: alarms have to be named.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [alarms],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': scene.stage.account } },
    }),
  );
  if (scene.stage.alarmEmail) topic.addSubscription(new EmailSubscription(scene.stage.alarmEmail));
  return topic;
}

const makeAlarm = (scope: Construct, scene: StageContext, { id, metric, over, minutes, says }: AlarmPlan) =>
  new Alarm(scope, id, {
    alarmName: `${prefix(scene)}-${id}`,
    alarmDescription: says,
    metric,
    threshold: over,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: minutes / 5,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });

function graphs({ areas, socket, data }: Watched): GraphWidget[][] {
  const made = functionNames.map((name) => areas.functions[name]);
  const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 8 });
  const dead = [...Object.values(data.queues.dead), data.queues.missed];
  return [
    [
      graph('API requests', [areas.api.metricCount(), areas.api.metricClientError(), areas.api.metricServerError()]),
      graph(
        'API milliseconds',
        ['p50', 'p90', 'p99'].map((statistic) => areas.api.metricLatency({ statistic, label: statistic })),
      ),
      graph(
        'Socket',
        ['ConnectCount', 'MessageCount', 'IntegrationError'].map((name) => socket.api.metric(name, { statistic: 'Sum' })),
      ),
    ],
    [
      graph(
        'Function calls',
        made.map((one) => one.metricInvocations()),
      ),
      graph(
        'Function errors',
        made.map((one) => one.metricErrors()),
      ),
      graph(
        'Function milliseconds',
        made.map((one) => one.metricDuration({ statistic: 'p90' })),
      ),
    ],
    [
      graph('Table units', [data.table.table.metricConsumedReadCapacityUnits(), data.table.table.metricConsumedWriteCapacityUnits()]),
      graph(
        'Queues',
        Object.values(data.queues.work).map((queue) => queue.metricApproximateNumberOfMessagesVisible()),
      ),
      graph(
        'Given up',
        dead.map((queue) => queue.metricApproximateNumberOfMessagesVisible()),
      ),
    ],
  ];
}
