// A stage's monthly cost before anyone visits it, counted from its templates.
import { planOf } from '../aws/functions/functions.ts';
import { at, listOf, resourcesOf, textOf } from '../aws/templates/reader.ts';
import { functionNames } from '../plan.ts';
import { dollarsFor, type PriceName } from '../prices.ts';

const daysOfMonth = 30;
const minutesOfMonth = daysOfMonth * 24 * 60;

const priced: Readonly<Record<string, { readonly price: PriceName; readonly what: string }>> = {
  'AWS::KMS::Key': { price: 'key', what: 'keys' },
  'AWS::SecretsManager::Secret': { price: 'secret', what: 'secrets' },
  'AWS::Route53::HostedZone': { price: 'zone', what: 'DNS zone' },
  'AWS::CloudWatch::Alarm': { price: 'alarm', what: 'alarms' },
  'AWS::CloudWatch::Dashboard': { price: 'dashboard', what: 'dashboards' },
  'AWS::Budgets::Budget': { price: 'budget', what: 'budget' },
};

export interface Cost {
  readonly what: string;
  readonly count: number;
  readonly dollars: number;
}

/**
 * One line per kind of resource with a monthly price, and what runs without any visitor. `isFirst`: no other stage has used up what
 * the account has free.
 */
export function fixedCost(templates: readonly unknown[], isFirst = true): Cost[] {
  const types = templates.flatMap((template) => resourcesOf(template).map(({ type }) => type));
  const counted: [what: string, price: PriceName, count: number][] = Object.entries(priced).map(([type, { price, what }]) => [
    what,
    price,
    types.filter((one) => one === type).length,
  ]);
  const { calls, moments } = scheduled(templates);
  const hasKey = types.includes('AWS::KMS::Key');
  const hasSecrets = types.includes('AWS::SecretsManager::Secret');
  counted.push(
    ['metrics by route', 'metric', routeMetrics(templates)],
    ['requests to empty queues', 'queueRequest', emptyPolls(templates)],
    ['scheduled calls', 'functionCall', calls],
    ['GB-seconds of them', 'functionGbSecond', calls * secondsOfScheduled * gbOfScheduled],
    // Between two moments the table's copy of the key has expired; those who are called at once share it.
    ['key requests of them', 'keyRequest', hasKey ? moments : 0],
    ['secret requests of them', 'secretRequest', hasSecrets ? secretRequests() : 0],
  );
  return counted.flatMap(([what, price, count]) =>
    count > 0 ? [{ what, count: Math.round(count), dollars: dollarsFor(price, count, isFirst) }] : [],
  );
}

const secondsOfScheduled = 0.2;
const gbOfScheduled = 0.5;

/** Per month: how often a rule of `rate(5 minutes)` comes due, and calls: one of each of its targets. */
function scheduled(templates: readonly unknown[]): { readonly moments: number; readonly calls: number } {
  const minutesOf = (rate: string) => {
    const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(rate) ?? [];
    return Number(count) * { minute: 1, hour: 60, day: 1440 }[unit === 'hour' || unit === 'day' ? unit : 'minute'];
  };
  const rules = templates
    .flatMap((template) => resourcesOf(template, 'AWS::Events::Rule'))
    .map(({ properties }) => ({ rate: textOf(at(properties, 'ScheduleExpression')), targets: listOf(at(properties, 'Targets')).length }))
    .filter(({ rate }) => rate.startsWith('rate('))
    .map(({ rate, targets }) => ({ moments: minutesOfMonth / minutesOf(rate), targets }));
  return {
    moments: rules.reduce((sum, { moments }) => sum + moments, 0),
    calls: rules.reduce((sum, { moments, targets }) => sum + moments * targets, 0),
  };
}

/** A function keeps a secret for ten minutes (`functions/core/secrets/secrets.ts`). */
const secretRequests = (): number =>
  functionNames.map(planOf).reduce((sum, { triggers, grants }) => {
    const [schedule] = triggers.filter((trigger) => trigger.kind === 'schedule');
    const often = schedule ? minutesOfMonth / Math.max(schedule.everyMinutes, 10) : 0;
    return sum + often * (grants.secretsRead ?? []).length;
  }, 0);

/** For each queue it reads, Lambda waits in five requests at a time, of twenty seconds each. */
function emptyPolls(templates: readonly unknown[]): number {
  const mappings = templates.flatMap((template) => resourcesOf(template, 'AWS::Lambda::EventSourceMapping'));
  // Streams are read free of charge.
  const ofQueues = mappings.filter(({ properties }) => at(properties, 'StartingPosition') === undefined);
  return ofQueues.length * 5 * 3 * minutesOfMonth;
}

/** Calls, errors of both kinds, bytes and two latencies: six for each route, where a gateway is told to. */
function routeMetrics(templates: readonly unknown[]): number {
  const detailed = templates.filter((template) =>
    resourcesOf(template, 'AWS::ApiGatewayV2::Stage').some(
      ({ properties }) => at(properties, 'DefaultRouteSettings', 'DetailedMetricsEnabled') === true,
    ),
  );
  return detailed.flatMap((template) => resourcesOf(template, 'AWS::ApiGatewayV2::Route')).length * 6;
}

export const totalOf = (costs: readonly Cost[]): number => costs.reduce((sum, { dollars }) => sum + dollars, 0);

export function costLines(templates: readonly unknown[]): string[] {
  const [costs, beside] = [fixedCost(templates), fixedCost(templates, false)];
  return [
    `Fixed cost: $${totalOf(costs).toFixed(2)} a month, at the list prices of infra/prices.ts. If other stages use up what an account has free: $${totalOf(beside).toFixed(2)}.`,
    ...costs.map(({ what, count, dollars }) => `  ${count.toLocaleString('en')} ${what}: $${dollars.toFixed(2)}`),
    'What visits, mails and uploads cost comes on top: npm run bench -- bill.',
  ];
}
