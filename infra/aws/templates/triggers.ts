import type { Trigger } from '#infra/functionPlan.ts';
import { type FunctionName, type Queue, queues } from '#infra/plan.ts';
import { namesOf } from '../typedKeys.ts';
import { at, listOf, numberOf, type Resource, resourcesOf, textOf } from './reader.ts';
import type { Templates } from './synthesise.ts';

/** The function a logical id belongs to: `membership2F18ACF9` is that of `membership`. */
export type WhoseId = (id: string) => FunctionName | undefined;

interface Reading {
  readonly templates: Templates;
  readonly read: (value: unknown) => string;
  readonly whose: WhoseId;
}

/** A function's triggers in the templates, in terms of the plan. */
export function triggersOf(name: FunctionName, reading: Reading): Trigger[] {
  const routes = routesTo(name, reading, reading.templates.areas);
  const socket = routesTo(name, reading, reading.templates.socket);
  return [
    ...(routes.length ? [{ kind: 'http', routes } as const] : []),
    ...(socket.toSorted().join() === '$connect,$default,$disconnect' ? [{ kind: 'socket' } as const] : []),
    ...mappingsOf(name, reading),
    ...schedulesOf(name, reading),
  ];
}

/** The route keys of an API whose integration invokes the function. */
function routesTo(name: FunctionName, { read, whose }: Reading, template: unknown): string[] {
  const integrations = new Map(resourcesOf(template, 'AWS::ApiGatewayV2::Integration').map((resource) => [resource.id, resource]));
  return resourcesOf(template, 'AWS::ApiGatewayV2::Route')
    .filter(({ properties }) => {
      const integration = integrations.get(read(at(properties, 'Target')).replace(/^integrations\//, ''));
      const called = read(at(integration?.properties, 'IntegrationUri')).replace(/^arn:aws:apigateway:.*\/functions\/|\/invocations$/g, '');
      return whose(called) === name;
    })
    .map(({ properties }) => textOf(at(properties, 'RouteKey')));
}

function mappingsOf(name: FunctionName, { templates, read, whose }: Reading): Trigger[] {
  const all = [templates.areas, templates.socket].flatMap((template) => resourcesOf(template, 'AWS::Lambda::EventSourceMapping'));
  return all
    .filter(({ properties }) => whose(read(at(properties, 'FunctionName'))) === name)
    .map(({ properties }): Trigger => {
      const source = read(at(properties, 'EventSourceArn'));
      const queue = namesOf(queues).find((known): known is Queue => source.startsWith(`${known}Queue`));
      const batch = numberOf(at(properties, 'BatchSize'));
      if (queue) return { kind: 'queue', queue, batch, atOnce: numberOf(at(properties, 'ScalingConfig', 'MaximumConcurrency')) };
      const filter: unknown = JSON.parse(textOf(at(properties, 'FilterCriteria', 'Filters', 0, 'Pattern')));
      const newRowsOf = textOf(at(filter, 'dynamodb', 'NewImage', 'kind', 'S', 0));
      const atOnce = numberOf(at(properties, 'ParallelizationFactor'));
      return { kind: 'stream', batch, atOnce, hours: numberOf(at(properties, 'MaximumRecordAgeInSeconds')) / 3600, newRowsOf };
    });
}

function schedulesOf(name: FunctionName, { templates, read, whose }: Reading): Trigger[] {
  const calls = ({ properties }: Resource) => whose(read(at(properties, 'Targets', 0, 'Arn'))) === name;
  const atDeploy = resourcesOf(templates.areas, 'Custom::Trigger').some(({ properties }) =>
    read(at(properties, 'HandlerArn')).startsWith(`${name}CurrentVersion`),
  );
  const rules = resourcesOf(templates.areas, 'AWS::Events::Rule').filter(calls);
  const rates = [...new Set(rules.map(({ properties }) => textOf(at(properties, 'ScheduleExpression'))))];
  return rates.map((rate): Trigger => {
    const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(rate) ?? [];
    const everyMinutes = Number(count) * (unit === 'day' ? 1440 : unit === 'hour' ? 60 : 1);
    const targets = rules
      .filter(({ properties }) => at(properties, 'ScheduleExpression') === rate)
      .flatMap(({ properties }) => listOf(at(properties, 'Targets')));
    const shards = new Set(targets.flatMap((target) => (at(target, 'Input') ? [textOf(at(target, 'Input'))] : []))).size;
    return { kind: 'schedule', everyMinutes, ...(shards ? { shards } : {}), ...(atDeploy ? { atDeploy } : {}) };
  });
}
