import { describe, expect, test } from '@jest/globals';
import { aboutPartition, auditLogOf, monthPartition } from '#functions/core/table/auditLog.ts';
import { partition } from '#functions/core/table/kind.ts';
import { type FunctionName, functionNames } from '#infra/plan.ts';
import { stages } from '#infra/stages.ts';
import { areaNames } from '#shared/areas.ts';
import { cloudStageNames } from '../synth.ts';
import { at } from '../templates/reader.ts';
import { synthesise } from '../templates/synthesise.ts';
import { statementsOf } from '../templates/view.ts';
import { planOf } from './functions.ts';
import { leading, mayTouch, rulesOf } from './rowPermissionsTesting.ts';

const all = synthesise(cloudStageNames);

/** User input, including what looks like the start of another key. */
const hostile = [
  'trail',
  'trail@grace.test',
  'trail#x',
  'trail.membership',
  'trail.membership#x',
  'lines',
  '*',
  '?',
  '#',
  '%23',
  'core#-#',
  '',
];

describe.each(cloudStageNames)('the roles of stage %s', (name) => {
  const templates = all.get(name)!;
  const of = (one: FunctionName) => statementsOf(one, templates);
  const rules = new Map(functionNames.map((one) => [one, rulesOf(of(one))]));
  const may = (one: FunctionName, action: string, key: string) => mayTouch(rules.get(one)!, `dynamodb:${action}`, key);

  test.each(functionNames)('%s: no wildcard in an action, and nothing on everything', (one) => {
    const statements = of(one);
    expect(statements.length).toBeGreaterThan(1);
    for (const { actions, resources, effect } of statements) {
      for (const action of actions) expect(action).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/);
      // No resource can be named for a certificate that is yet to be made, nor for the account's list of addresses that mail came back from.
      const isUnnamed = ['acm:RequestCertificate', 'ses:ListSuppressedDestinations'].includes(actions.join());
      if (effect === 'Allow' && !isUnnamed) for (const resource of resources) expect(['', '*']).not.toContain(resource);
    }
  });

  test('copies of gifts are made by giving’s jobs, and read by reporting; no other function reaches them', () => {
    const reach = (action: string) =>
      functionNames.filter((one) =>
        of(one).some(
          ({ actions, resources, effect }) =>
            effect === 'Allow' && actions.includes(action) && resources.some((resource) => /-facts-\d+\/(gifts\/)?\*$/.test(resource)),
        ),
      );
    expect(reach('s3:GetObject')).toEqual(['reporting', 'givingJobs']);
    expect(reach('s3:PutObject')).toEqual(['givingJobs']);
    expect(reach('s3:DeleteObject')).toEqual(['givingJobs']);
  });

  test('of giving’s rows, reporting reads gifts and funds, and nothing that can charge or name a giver', () => {
    const reads = (...pk: string[]) => may('reporting', 'Query', partition({ area: 'giving' }, 'abcdefghijk', pk));
    for (const own of [['batches'], ['batch', 'b'], ['gift', 'g'], ['funds'], ['erasedgivers']])
      expect([own, reads(...own)]).toEqual([own, true]);
    for (const closed of [
      ['gateways'],
      ['methods', 'p'],
      ['schedules', 'p'],
      ['ledger', '2026-11'],
      ['person', 'p'],
      ['customer', 'gift', 'g'],
    ])
      expect([closed, reads(...closed)]).toEqual([closed, false]);
    expect(mayTouch(rules.get('reporting')!, 'dynamodb:PutItem', partition({ area: 'giving' }, 'abcdefghijk', ['batch', 'b']))).toBe(false);
    for (const key of hostile)
      expect([key, may('reporting', 'Query', partition({ area: 'giving' }, 'abcdefghijk', [key]))]).toEqual([key, false]);
  });

  test.each(functionNames)('%s: every permission on the table names its rows, and no one scans', (one) => {
    for (const { actions, effect, condition, sid } of of(one)) {
      const onRows = actions.filter((action) => action.startsWith('dynamodb:') && sid !== 'StreamRead');
      expect(actions).not.toContain('dynamodb:Scan');
      expect(actions.filter((action) => action.startsWith('dynamodb:PartiQL'))).toEqual([]);
      if (onRows.length && effect === 'Allow') {
        expect(at(condition, 'Null', leading)).toBe('false');
        expect(at(condition, 'ForAllValues:StringLike', leading)).toEqual(
          expect.arrayContaining([expect.stringMatching(/^(trail\.)?[a-z]+#\*$/)]),
        );
      }
    }
  });

  test.each(functionNames)('%s: reads and writes the rows that the plan grants, and no others', (one) => {
    const { tableRead = [], tableWrite = [] } = planOf(one).grants;
    for (const owner of [...areaNames, 'core' as const]) {
      const writes = tableWrite.includes(owner);
      const row = `${owner}#abcdefghijk#people`;
      expect([owner, may(one, 'Query', row)]).toEqual([owner, writes || tableRead.includes(owner)]);
      for (const action of ['PutItem', 'UpdateItem', 'DeleteItem'])
        expect([owner, action, may(one, action, row)]).toEqual([owner, action, writes]);
    }
  });

  test.each(functionNames)('%s: lines of the audit log can be added and read, never changed or deleted', (one) => {
    for (const owner of planOf(one).grants.tableWrite ?? []) {
      for (const rows of [monthPartition('2026-11'), aboutPartition('abcdefghijk')]) {
        const auditLog = partition(auditLogOf(owner), 'abcdefghijk', rows);
        expect(may(one, 'PutItem', auditLog)).toBe(true);
        expect(may(one, 'Query', auditLog)).toBe(true);
        expect(may(one, 'UpdateItem', auditLog)).toBe(false);
        expect(may(one, 'DeleteItem', auditLog)).toBe(false);
      }
    }
  });

  test.each(functionNames)('%s: what was booked can be added and read, never changed or deleted', (one) => {
    const writes = planOf(one).grants.tableWrite?.some((owner) => owner === 'giving') ?? false;
    for (const rows of [
      ['ledger', '2026-11'],
      ['posted', 'gift:abcdefghijk'],
    ]) {
      const key = partition({ area: 'giving' }, 'abcdefghijk', rows);
      expect(may(one, 'PutItem', key)).toBe(writes);
      expect([may(one, 'UpdateItem', key), may(one, 'DeleteItem', key)]).toEqual([false, false]);
      const within = partition({ area: 'giving' }, 'abcdefghijk', ['customer', ...rows]);
      expect(may(one, 'UpdateItem', within)).toBe(writes);
    }
  });

  test('of giving, membership reads the audit log and nothing else (decision D51)', () => {
    expect(may('membership', 'Query', partition(auditLogOf('giving'), 'abcdefghijk', monthPartition('2026-11')))).toBe(true);
    expect(may('membership', 'Query', 'giving#abcdefghijk#gateways')).toBe(false);
    const readers = functionNames.filter((one) => may(one, 'Query', 'giving#abcdefghijk#gateways'));
    expect(readers.filter((one) => !planOf(one).entry.startsWith('functions/giving/'))).toEqual([]);
  });

  // An email address, code or subdomain from a user may start with anything.
  test.each(functionNames)('%s: what a key holds does not change what may be done with its row', (one) => {
    const { tableRead = [], tableWrite = [] } = planOf(one).grants;
    for (const owner of [...areaNames, 'core' as const]) {
      const keys = hostile.flatMap((text) => [
        partition({ area: owner }, 'abcdefghijk', [text]),
        partition({ area: owner, global: true }, '-', ['email', text]),
        partition({ area: owner }, 'abcdefghijk', [text, text]),
      ]);
      for (const [action, permitted] of [
        ['Query', tableWrite.includes(owner) || tableRead.includes(owner)],
        ...['PutItem', 'UpdateItem', 'DeleteItem'].map((write) => [write, tableWrite.includes(owner)] as const),
      ] as const) {
        expect(keys.filter((key) => may(one, action, key) !== permitted)).toEqual([]);
      }
      const auditLog = hostile.map((text) => partition(auditLogOf(owner), 'abcdefghijk', [text]));
      expect(auditLog.filter((key) => may(one, 'DeleteItem', key))).toEqual([]);
    }
  });

  test('the key opens data only through the services a function uses', () => {
    const keys = functionNames.flatMap(of).filter(({ actions }) => actions.some((action) => action.startsWith('kms:')));
    expect(keys.length > 0).toBe(stages[name].keepData);
    for (const { condition, resources } of keys) {
      expect(at(condition, 'StringEquals', 'kms:ViaService')).toEqual(expect.arrayContaining([expect.stringMatching(/\.amazonaws\.com$/)]));
      expect(resources).toEqual([expect.stringMatching(/^Key/)]);
    }
  });

  test('what seals churches’ keys to their gateways is read by giving, and by the keeper, which makes it', () => {
    const readers = functionNames.filter((one) =>
      of(one).some(({ resources }) => resources.some((resource) => resource.startsWith('vaultSecret'))),
    );
    expect(readers.filter((one) => one !== 'keeper' && !planOf(one).entry.startsWith('functions/giving/'))).toEqual([]);
    expect(readers.includes('giving')).toBe(stages[name].keepData);
  });

  test('own domains: two functions make tenants of this account, in no distribution do they change anything', () => {
    const makers = functionNames.filter((one) => of(one).some(({ actions }) => actions.includes('cloudfront:CreateDistributionTenant')));
    expect(makers).toEqual(['content', 'due']);
    for (const { actions, resources, condition } of makers.flatMap(of)) {
      for (const action of actions.filter((given) => given.startsWith('cloudfront:')))
        expect(action).toMatch(
          /^cloudfront:((Create|Get|Update|Delete)DistributionTenant|GetDistributionTenantByDomain|GetManagedCertificateDetails)$/,
        );
      if (actions.some((action) => action.startsWith('cloudfront:')))
        for (const resource of resources)
          expect(resource).toMatch(/^arn:aws:cloudfront::\d{12}:(distribution-tenant|distribution|connection-group)\/\*$/);
      if (actions.includes('acm:RequestCertificate')) expect(at(condition, 'StringEquals', 'aws:RequestedRegion')).toBe('us-east-1');
    }
  });

  test('mail goes out under the stage’s own address only', () => {
    const senders = functionNames.filter((one) => of(one).some(({ actions }) => actions.includes('ses:SendEmail')));
    const [sending] = of('mailer').filter(({ actions }) => actions.includes('ses:SendEmail'));
    expect(senders).toEqual(['mailer']);
    expect(at(sending?.condition, 'StringEquals', 'ses:FromAddress')).toMatch(/^hello@/);
  });
});
