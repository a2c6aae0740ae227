// Everything of a stage that all churches share: each of these has a line in the scale (`Limit.of`), or a reason here why it needs none.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resourcesOf } from '#infra/aws/templates/reader.ts';
import type { Templates } from '#infra/aws/templates/synthesise.ts';
import { awsView } from '#infra/aws/templates/view.ts';
import { functionNames } from '#infra/plan.ts';

const onePerson = 'Its partition is one person’s, device’s or link’s.';
const oneChurch = 'Its partition is one church’s own, or of one room, form, place or domain of it.';
const failures = 'Takes only what was given up; someone looks at it.';

export const apart: Readonly<Record<string, string>> = {
  'queue Missed': failures,
  'schedule keeper': 'Once a day for the stage as a whole, however many churches there are.',
  'rows PublicKeys': 'One row, read when a function starts and then kept.',
  'rows ChurchFind': 'A partition for each first letter: written when a church is founded or renamed, and a search reads a few rows.',
  'rows ClientError': 'A partition for each day: what a browser reports is limited by its address, and lost if it is too much.',
  'rows AccountHolder': 'Its partition is one account’s at a gateway.',
  'rows SentMail': 'A row for each mail, in a partition of its own.',
  'rows BadAddress': 'A row for each address from which mail comes back, in a partition of its own.',
  ...Object.fromEntries(
    [
      ...['Session', 'Epoch', 'Replay', 'Limit', 'UsedStart', 'CaptchaProof', 'Link', 'Code', 'Device', 'Guest', 'Founding', 'Passkey'],
      ...['Challenge', 'User', 'LastLogin', 'Email', 'UserChurch', 'Endpoint', 'Unsubscribe'],
    ].map((name) => [`rows ${name}`, onePerson]),
  ),
  ...Object.fromEntries(
    ['CalendarFeed', 'Place', 'Domain', 'FormChurch', 'SubDomain', 'PublicRoom', 'Audience'].map((name) => [`rows ${name}`, oneChurch]),
  ),
};

/** Queues of a template, by the name they have there; those of letters that could not be delivered are named after their queue. */
const queuesOf = (template: unknown): string[] =>
  resourcesOf(template, 'AWS::SQS::Queue').map(({ id }) => `queue ${id.replace(/(Queue)?[0-9A-F]{8}$/, '')}`);

const isDeadLetters = (name: string) => name.endsWith('DeadLetters');

/** Kinds of rows without a church in their key, from the sources: `kind({ … global: true … })`. */
function sharedRows(folder: string): string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!test|esting)\.ts$/.test(path));
  return sources.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/kind\(\{((?:(?!^\}\);)[\s\S])*?)^\}\);/gm)]
      .filter(([, body = '']) => body.includes('global: true'))
      .map(([, body = '']) => `rows ${/name: '(\w+)'/.exec(body)?.[1] ?? path}`),
  );
}

/** What a synthesised stage shares, each by a word for what it is and its name. */
export function inventory(templates: Templates): string[] {
  const { table, functions } = awsView(templates);
  const triggers = functionNames.flatMap((name) => functions[name].triggers.map((trigger) => ({ name, kind: trigger.kind })));
  const named = triggers.flatMap(({ name, kind }) => (kind === 'schedule' || kind === 'stream' ? [`${kind} ${name}`] : []));
  const apis = triggers.flatMap(({ kind }) => (kind === 'http' || kind === 'socket' ? [kind] : []));
  const tables = Object.values(templates).flatMap((template) => resourcesOf(template, 'AWS::DynamoDB::Table'));
  const others = tables.slice(1).map(({ id }) => `index ${id}`);
  return [
    ...new Set([
      ...Object.values(templates)
        .flatMap(queuesOf)
        .filter((name) => !isDeadLetters(name)),
      ...[...named, ...apis, 'index table', ...others],
      ...Object.keys(table.indexes).map((name) => `index ${name}`),
      ...sharedRows('functions'),
    ]),
  ];
}
