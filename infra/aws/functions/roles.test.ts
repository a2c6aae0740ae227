import { describe, expect, test } from '@jest/globals';
import { type FunctionName, functionNames } from '#infra/plan.ts';
import { areaNames } from '#shared/areas.ts';
import { cloudStageNames } from '../synth.ts';
import type { Statement } from '../templates/grants.ts';
import { at } from '../templates/reader.ts';
import { synthesise } from '../templates/synthesise.ts';
import { statementsOf } from '../templates/view.ts';
import { planOf } from './functions.ts';

const all = synthesise(cloudStageNames);
const leading = 'dynamodb:LeadingKeys';

/** What IAM would say to a request on a row of the table, by this role's statements. */
function mayTouch(statements: readonly Statement[], action: string, partitionKey: string): boolean {
  const like = (pattern: unknown) => new RegExp(`^${String(pattern).replaceAll('*', '.*')}$`).test(partitionKey);
  const matches = ({ actions, condition }: Statement, operator: string) => {
    const patterns = at(condition, operator, leading);
    return actions.includes(action) && Array.isArray(patterns) && patterns.some(like);
  };
  const denied = statements.some((one) => one.effect === 'Deny' && matches(one, 'ForAnyValue:StringLike'));
  return !denied && statements.some((one) => one.effect === 'Allow' && matches(one, 'ForAllValues:StringLike'));
}

describe.each(cloudStageNames)('the roles of stage %s', (name) => {
  const templates = all.get(name)!;
  const of = (one: FunctionName) => statementsOf(one, templates);

  test.each(functionNames)('%s: no wildcard in an action, and only traces on everything', (one) => {
    const statements = of(one);
    expect(statements.length).toBeGreaterThan(1);
    for (const { actions, resources, effect } of statements) {
      for (const action of actions) expect(action).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/);
      const onAll = resources.includes('*');
      if (onAll) expect({ effect, actions }).toEqual({ effect: 'Allow', actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'] });
      for (const resource of resources) expect(resource).not.toBe('');
    }
  });

  test.each(functionNames)('%s: every permission on the table names its rows, and nobody scans', (one) => {
    for (const { actions, effect, condition, sid } of of(one)) {
      const onRows = actions.filter((action) => action.startsWith('dynamodb:') && sid !== 'StreamRead');
      expect(actions).not.toContain('dynamodb:Scan');
      expect(actions.filter((action) => action.startsWith('dynamodb:PartiQL'))).toEqual([]);
      if (onRows.length && effect === 'Allow') {
        expect(at(condition, 'Null', leading)).toBe('false');
        expect(at(condition, 'ForAllValues:StringLike', leading)).toEqual(expect.arrayContaining([expect.stringMatching(/^[a-z]+#\*$/)]));
      }
    }
  });

  test.each(functionNames)('%s: reads and writes the rows that the plan grants, and no others', (one) => {
    const { tableRead = [], tableWrite = [] } = planOf(one).grants;
    for (const owner of [...areaNames, 'core' as const]) {
      const writes = tableWrite.includes(owner);
      const row = `${owner}#abcdefghijk#people`;
      expect([owner, mayTouch(of(one), 'dynamodb:Query', row)]).toEqual([owner, writes || tableRead.includes(owner)]);
      for (const action of ['PutItem', 'UpdateItem', 'DeleteItem'])
        expect([owner, action, mayTouch(of(one), `dynamodb:${action}`, row)]).toEqual([owner, action, writes]);
    }
  });

  test.each(functionNames)('%s: lines of the trail can be added and read, never changed or deleted', (one) => {
    for (const owner of planOf(one).grants.tableWrite ?? []) {
      const trail = `${owner}#abcdefghijk#trail`;
      expect(mayTouch(of(one), 'dynamodb:PutItem', trail)).toBe(true);
      expect(mayTouch(of(one), 'dynamodb:Query', trail)).toBe(true);
      expect(mayTouch(of(one), 'dynamodb:UpdateItem', trail)).toBe(false);
      expect(mayTouch(of(one), 'dynamodb:DeleteItem', trail)).toBe(false);
    }
  });

  test('the key opens data only through the services a function uses', () => {
    const keys = functionNames.flatMap(of).filter(({ actions }) => actions.some((action) => action.startsWith('kms:')));
    expect(keys.length).toBeGreaterThan(0);
    for (const { condition, resources } of keys) {
      expect(at(condition, 'StringEquals', 'kms:ViaService')).toEqual(expect.arrayContaining([expect.stringMatching(/\.amazonaws\.com$/)]));
      expect(resources).toEqual([expect.stringMatching(/^Key/)]);
    }
  });

  test('mail goes out under the stage’s own address only', () => {
    const senders = functionNames.filter((one) => of(one).some(({ actions }) => actions.includes('ses:SendEmail')));
    const [sending] = of('mailer').filter(({ actions }) => actions.includes('ses:SendEmail'));
    expect(senders).toEqual(['mailer']);
    expect(at(sending?.condition, 'StringEquals', 'ses:FromAddress')).toMatch(/^hello@/);
  });
});
