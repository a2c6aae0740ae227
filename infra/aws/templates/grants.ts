import { scanned } from '#infra/contentFolders.ts';
import type { Grants } from '#infra/functionPlan.ts';
import { buckets, facts, queues } from '#infra/plan.ts';
import { secrets } from '#infra/secrets.ts';
import { areaNames } from '#shared/areas.ts';
import { namesOf } from '../typedKeys.ts';
import { at, listOf, textOf } from './reader.ts';

/** A policy statement in a template. */
export interface Statement {
  readonly sid: string;
  readonly effect: string;
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly condition: unknown;
}

export const statementOf = (written: unknown, read: (value: unknown) => string): Statement => ({
  sid: textOf(at(written, 'Sid')),
  effect: textOf(at(written, 'Effect')),
  actions: listOf(at(written, 'Action')).map(textOf),
  resources: listOf(at(written, 'Resource')).map(read),
  condition: at(written, 'Condition'),
});

const owners = [...areaNames, 'core' as const];

/** The names a grant refers to, in the plan's order. */
const meant = <Name extends string>(names: readonly Name[], isMeant: (name: Name) => boolean): readonly Name[] | undefined => {
  const found = names.filter(isMeant);
  return found.length ? found : undefined;
};

const ofChurches = /^([a-z]+)#\?{11}#(.+)$/;
const ofNone = /^([a-z]+)#-#(.+)$/;
/** Single partitions of areas: of every church, or of none. */
function partitionsIn(allowed: readonly Statement[], partition: RegExp): Grants['partitionsRead'] {
  const keys = allowed
    .filter(({ actions }) => actions.includes('dynamodb:Query'))
    .flatMap(({ condition }) => listOf(at(condition, 'ForAllValues:StringLike', 'dynamodb:LeadingKeys')).map(textOf));
  const found = areaNames.flatMap((area) => {
    const own = keys.flatMap((key) => {
      const [, owner, name] = partition.exec(key) ?? [];
      return owner === area && name !== undefined ? [name] : [];
    });
    return own.length > 0 ? [[area, own] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/**
 * What statements allow, in terms of the plan: the reverse of `infra/aws/functions/grants.ts`, by action, resource and condition, not by
 * name.
 */
export function grantsOf(all: readonly Statement[]): Grants {
  const allowed = all.filter(({ effect }) => effect === 'Allow');
  const may = (action: string, isOn: (resource: string) => boolean = () => true) =>
    allowed.some(({ actions, resources }) => actions.includes(action) && resources.some(isOn));
  const named = (name: string) => (resource: string) => resource.startsWith(name);
  const rows = (action: string, owner: string) =>
    allowed.some(
      ({ actions, condition }) =>
        actions.includes(action) && listOf(at(condition, 'ForAllValues:StringLike', 'dynamodb:LeadingKeys')).includes(`${owner}#*`),
    );
  const inBucket = (name: string) => (resource: string) => new RegExp(`^arn:aws:s3:::narthex-[a-z]+-${name}-\\d+/\\*$`).test(resource);
  const inFacts = (name: string) => (resource: string) => new RegExp(`-${buckets.facts}-\\d+/${name}/\\*$`).test(resource);
  const makes = (name: string) => may('s3:PutObject', inFacts(name));
  const writes = (owner: string) => rows('dynamodb:PutItem', owner);
  return {
    tableWrite: meant(owners, writes),
    tableRead: meant(owners, (owner) => rows('dynamodb:Query', owner) && !writes(owner)),
    partitionsRead: partitionsIn(allowed, ofChurches),
    sharedRead: partitionsIn(allowed, ofNone),
    trailRead: meant(areaNames, (area) => rows('dynamodb:Query', `trail.${area}`) && !rows('dynamodb:Query', area)),
    contentWrite: may('s3:PutObject', inBucket(buckets.content)) || undefined,
    scanRead: may('s3:GetObjectTagging', (resource) => resource.endsWith(`/${scanned}*`)) || undefined,
    siteWrite: may('s3:PutObject', inBucket(buckets.site)) || undefined,
    appRead: may('s3:GetObject', (resource) => /-site-\d+\/app\/\*$/.test(resource)) || undefined,
    liveRead: may('s3:GetObject', (resource) => resource.endsWith('/live.json')) || undefined,
    factsRead: meant(facts, (name) => may('s3:GetObject', inFacts(name)) && !makes(name)),
    factsWrite: meant(facts, makes),
    queues: meant(namesOf(queues), (name) => may('sqs:SendMessage', named(`${name}Queue`))),
    secretsRead: meant(secrets, (name) => may('secretsmanager:GetSecretValue', named(`${name}Secret`))),
    secretsWrite: meant(secrets, (name) => may('secretsmanager:PutSecretValue', named(`${name}Secret`))),
    edgeStore: may('cloudfront-keyvaluestore:PutKey', named('EdgeStore')) ? 'write' : undefined,
    ownDomains: may('cloudfront:CreateDistributionTenant') || undefined,
    sendMail: may('ses:SendEmail', (resource) => resource.includes(':identity/')) || undefined,
    bouncesRead: may('ses:ListSuppressedDestinations') || undefined,
    manageSockets: may('execute-api:ManageConnections') || undefined,
  };
}
