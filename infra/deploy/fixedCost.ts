// A stage's monthly cost before anyone visits it, counted from its templates.
import { resourcesOf } from '../aws/templates/reader.ts';

/** US dollars a month, list prices of us-east-1 as of November 2026 (aws.amazon.com/<service>/pricing). */
const prices: Readonly<Record<string, { readonly each: number; readonly free: number; readonly what: string }>> = {
  'AWS::KMS::Key': { each: 1, free: 0, what: 'keys' },
  'AWS::SecretsManager::Secret': { each: 0.4, free: 0, what: 'secrets' },
  'AWS::Route53::HostedZone': { each: 0.5, free: 0, what: 'DNS zone' },
  // An account has ten alarms and three dashboards free.
  'AWS::CloudWatch::Alarm': { each: 0.1, free: 10, what: 'alarms' },
  'AWS::CloudWatch::Dashboard': { each: 3, free: 3, what: 'dashboards' },
};

export interface Cost {
  readonly what: string;
  readonly count: number;
  readonly dollars: number;
}

/** One line per kind of resource with a monthly price. */
export function fixedCost(templates: readonly unknown[]): Cost[] {
  const types = templates.flatMap((template) => resourcesOf(template).map(({ type }) => type));
  return Object.entries(prices).flatMap(([type, { each, free, what }]) => {
    const count = types.filter((one) => one === type).length;
    return count > 0 ? [{ what, count, dollars: Math.max(0, count - free) * each }] : [];
  });
}

export function costLines(costs: readonly Cost[]): string[] {
  const total = costs.reduce((sum, { dollars }) => sum + dollars, 0);
  return [
    `Fixed cost: $${total.toFixed(2)} a month (list prices; ten alarms and three dashboards of an account are free).`,
    ...costs.map(({ what, count, dollars }) => `  ${count} ${what}: $${dollars.toFixed(2)}`),
    'What visits, mails and uploads cost comes on top: npm run bench -- table.',
  ];
}
