import type { FunctionPlan } from '#infra/functionPlan.ts';
import { type FunctionName, functionNames, type Queue, queues } from '#infra/plan.ts';
import { byName, namesOf } from '../typedKeys.ts';
import { grantsOf, type Statement, statementOf } from './grants.ts';
import { at, entriesOf, listOf, nameReader, numberOf, onlyOf, type Resource, resourcesOf, textOf } from './reader.ts';
import type { Templates } from './synthesise.ts';
import { triggersOf } from './triggers.ts';

/** A function as deployed: its plan without the entry, and the names in its environment. */
export interface FunctionView extends Omit<FunctionPlan, 'entry'> {
  readonly environment: readonly string[];
}

interface Keys {
  readonly partitionKey: string;
  readonly sortKey: string;
}

/** A stage read from its templates: what has to be the same on AWS and on the embedded stage. */
export interface AwsView {
  readonly table: Keys & { readonly indexes: Readonly<Record<string, Keys>>; readonly ttl: string; readonly stream: string };
  /** Without those that a small stage has not. */
  readonly queues: Readonly<Partial<Record<Queue, { readonly visibilitySeconds: number; readonly attempts: number }>>>;
  readonly functions: Readonly<Record<FunctionName, FunctionView>>;
  /** Days, by the beginning of keys in the content bucket. */
  readonly expiring: Readonly<Record<string, number>>;
  /** Beginnings of the keys that are scanned for malware. */
  readonly scanned: readonly string[];
  readonly cors: Readonly<Record<'origin' | 'methods' | 'headers' | 'exposed' | 'maxAgeSeconds', unknown>>;
  /** The edge function's source. */
  readonly edge: string;
  /** The headers that each response headers policy adds, by its surface. */
  readonly headers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export function awsView(templates: Templates): AwsView {
  const read = nameReader(templates);
  return {
    table: tableOf(templates.data),
    queues: Object.fromEntries(namesOf(queues).flatMap((name) => queueOf(templates.data, name))),
    functions: byName(functionNames, (name) => functionOf(name, templates, read)),
    expiring: expiringOf(templates.data),
    scanned: listOf(
      at(onlyOf(templates.data, 'AWS::GuardDuty::MalwareProtectionPlan').properties, 'ProtectedResource', 'S3Bucket', 'ObjectPrefixes'),
    ).map(textOf),
    cors: corsOf(templates.areas),
    edge: textOf(at(onlyOf(templates.site, 'AWS::CloudFront::Function').properties, 'FunctionCode')),
    headers: Object.fromEntries(resourcesOf(templates.site, 'AWS::CloudFront::ResponseHeadersPolicy').map(headersOf)),
  };
}

function keysOf(schema: unknown): Keys {
  const named = (type: string) =>
    textOf(
      at(
        listOf(schema).find((key) => at(key, 'KeyType') === type),
        'AttributeName',
      ),
    );
  return { partitionKey: named('HASH'), sortKey: named('RANGE') };
}

function tableOf(template: unknown): AwsView['table'] {
  const { properties } = onlyOf(template, 'AWS::DynamoDB::Table');
  const indexes = listOf(at(properties, 'GlobalSecondaryIndexes'));
  return {
    ...keysOf(at(properties, 'KeySchema')),
    indexes: Object.fromEntries(indexes.map((index) => [textOf(at(index, 'IndexName')), keysOf(at(index, 'KeySchema'))])),
    ttl: textOf(at(properties, 'TimeToLiveSpecification', 'AttributeName')),
    stream: textOf(at(properties, 'StreamSpecification', 'StreamViewType')),
  };
}

function queueOf(template: unknown, name: Queue) {
  const found = resourcesOf(template, 'AWS::SQS::Queue').filter(({ id }) => id.startsWith(`${name}Queue`));
  return found.map(({ properties }) => {
    const attempts = numberOf(at(properties, 'RedrivePolicy', 'maxReceiveCount'));
    return [name, { visibilitySeconds: numberOf(at(properties, 'VisibilityTimeout')), attempts }] as const;
  });
}

/** A function's resource, whichever stack it is in. */
export function lambdaOf(name: FunctionName, templates: Templates): Resource {
  const all = [templates.areas, templates.socket].flatMap((template) => resourcesOf(template, 'AWS::Lambda::Function'));
  const found = all.find(({ properties }) => textOf(at(properties, 'FunctionName')).endsWith(`-${name}`));
  if (!found) throw new Error(`The templates have no function ${name}.`);
  return found;
}

/** Everything a function's role allows: its own policy and those attached to it. */
export function statementsOf(name: FunctionName, templates: Templates, read = nameReader(templates)): Statement[] {
  const role = textOf(at(lambdaOf(name, templates).properties, 'Role', 'Fn::GetAtt', 0));
  const all = [templates.areas, templates.socket].flatMap((template) => resourcesOf(template));
  const inline = all.filter(({ id }) => id === role).flatMap(({ properties }) => listOf(at(properties, 'Policies')));
  const attached = all
    .filter(({ type, properties }) => type === 'AWS::IAM::Policy' && listOf(at(properties, 'Roles')).map(read).includes(role))
    .map(({ properties }) => properties);
  return [...inline, ...attached].flatMap((policy) =>
    listOf(at(policy, 'PolicyDocument', 'Statement')).map((one) => statementOf(one, read)),
  );
}

function functionOf(name: FunctionName, templates: Templates, read: (value: unknown) => string): FunctionView {
  const { properties } = lambdaOf(name, templates);
  const ids = new Map(functionNames.map((one) => [lambdaOf(one, templates).id, one]));
  return {
    memoryMb: numberOf(at(properties, 'MemorySize')),
    timeoutSeconds: numberOf(at(properties, 'Timeout')),
    ...reservedOf(properties),
    environment: entriesOf(at(properties, 'Environment', 'Variables'))
      .map(([key]) => key)
      .toSorted(),
    triggers: triggersOf(name, { templates, read, whose: (id) => ids.get(id) }),
    grants: grantsOf(statementsOf(name, templates, read)),
  };
}

function reservedOf(properties: unknown): { reserved?: number } {
  const reserved = at(properties, 'ReservedConcurrentExecutions');
  return reserved === undefined ? {} : { reserved: numberOf(reserved) };
}

function expiringOf(template: unknown): AwsView['expiring'] {
  const rules = resourcesOf(template, 'AWS::S3::Bucket').flatMap(({ properties }) =>
    listOf(at(properties, 'LifecycleConfiguration', 'Rules')),
  );
  const passing = rules.filter((rule) => at(rule, 'Prefix') !== undefined);
  return Object.fromEntries(passing.map((rule) => [textOf(at(rule, 'Prefix')), numberOf(at(rule, 'ExpirationInDays'))]));
}

function corsOf(template: unknown): AwsView['cors'] {
  const cors = at(onlyOf(template, 'AWS::ApiGatewayV2::Api').properties, 'CorsConfiguration');
  return {
    origin: at(cors, 'AllowOrigins', 0),
    methods: at(cors, 'AllowMethods'),
    headers: at(cors, 'AllowHeaders'),
    exposed: at(cors, 'ExposeHeaders'),
    maxAgeSeconds: at(cors, 'MaxAge'),
  };
}

function headersOf({ properties }: Resource): [string, Record<string, string>] {
  const config = at(properties, 'ResponseHeadersPolicyConfig');
  const known = at(config, 'SecurityHeadersConfig');
  const transport = at(known, 'StrictTransportSecurity');
  const custom = listOf(at(config, 'CustomHeadersConfig', 'Items')).map((item) => [textOf(at(item, 'Header')), textOf(at(item, 'Value'))]);
  const age = `max-age=${numberOf(at(transport, 'AccessControlMaxAgeSec'))}`;
  const parts = [age, at(transport, 'IncludeSubdomains') && 'includeSubDomains', at(transport, 'Preload') && 'preload'];
  return [
    textOf(at(config, 'Name')).split('-').at(-1) ?? '',
    {
      'content-security-policy': textOf(at(known, 'ContentSecurityPolicy', 'ContentSecurityPolicy')),
      'referrer-policy': textOf(at(known, 'ReferrerPolicy', 'ReferrerPolicy')),
      ...(at(known, 'ContentTypeOptions') ? { 'x-content-type-options': 'nosniff' } : {}),
      ...(transport ? { 'strict-transport-security': parts.filter(Boolean).join('; ') } : {}),
      ...Object.fromEntries(custom),
    },
  ];
}
