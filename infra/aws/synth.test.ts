import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { CfnResource, Stack, Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import { stages } from '#infra/stages.ts';
import { builtCode, cloudStageNames, makeApp } from './synth.ts';
import { at, entriesOf, onlyOf, resourcesOf, textOf } from './templates/reader.ts';
import { quickContext, synthesise, tinyCode } from './templates/synthesise.ts';

const root = mkdtempSync(join(tmpdir(), 'narthex-rules-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
// One stage that keeps its data and one that doesn't: the others differ only in texts and numbers.
const request = { names: ['dev', 'prod'] as const, code: tinyCode(root), props: { outdir: join(root, 'out'), context: quickContext } };

/** All accepted rules with their reasons. */
function accepted(): Map<string, string> {
  const entries = makeApp(request)
    .app.node.findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => entriesOf(data))
    .map(([rule, reason]): [string, string] => [rule.replace(/^annotation::/i, ''), textOf(reason)]);
  return new Map(entries.filter(([rule]) => rule.startsWith('AwsSolutions-')));
}

describe('the rules of AwsSolutions', () => {
  test('stop a synthesis that breaks them; every other test here passes them', () => {
    const { app } = makeApp({ ...request, names: ['dev'] });
    new Bucket(new Stack(app, 'careless'), 'Open');
    expect(() => app.synth()).toThrow(/careless[\s\S]*AwsSolutions-S10/);
  });

  test('are accepted with a reason, for these only', () => {
    const rules = [...accepted()].map(([rule, reason]) => {
      expect(reason).toMatch(/^[A-Z].{25,}\.$/);
      return rule.replace(/\[.*/, '');
    });
    expect([...new Set(rules)].toSorted()).toEqual(
      ['APIG4', 'CFR1', 'CFR2', 'CFR3', 'IAM4', 'IAM5', 'L1', 'S2', 'SMG4', 'SQS3'].map((rule) => `AwsSolutions-${rule}`),
    );
  });

  test('are accepted only where they are broken', () => {
    const { app } = makeApp(request);
    const strict = new AwsSolutionsChecks(app);
    Object.defineProperty(strict, 'isAcknowledged', { value: () => false });
    app.synth();
    const broken = strict.validateScope(app).violations.map(({ ruleName }) => ruleName);
    expect([...accepted().keys()].filter((rule) => !broken.includes(rule))).toEqual([]);
  });
});

describe('the default rules of CloudFormation', () => {
  const context = { ...quickContext, '@aws-cdk/core:validateAgainstDefaultRules': true };
  const strict = { ...request, props: { ...request.props, context } };
  test.each([
    ['every stage', cloudStageNames, {}],
    ['a stage away from the region of certificates', ['dev'], { region: 'eu-central-1' }],
    ['a stage that mails its alarms', ['dev'], { alarmEmail: 'ops@church.example' }],
  ] as const)('pass %s', (_, names, differences) => {
    expect(() => makeApp({ ...strict, names, differences }).app.synth()).not.toThrow();
  });

  test('pass a stage in a zone that is there', () => {
    expect(() => makeApp({ ...strict, names: ['dev'], hostedZoneId: 'Z0123456789ABCDEFGHIJ' }).app.synth()).not.toThrow();
  });

  test('stop a synthesis that breaks them', () => {
    const { app } = makeApp({ ...strict, names: ['dev'] });
    new CfnResource(new Stack(app, 'wrong'), 'Odd', { type: 'AWS::SQS::Queue', properties: { NoSuchProperty: 1 } });
    expect(() => app.synth()).toThrow(/NoSuchProperty/);
  });
});

describe('a stage that keeps its data', () => {
  const prod = (more: object) => makeApp({ ...request, names: ['prod'], ...more });
  const protectedStacks = ({ stacks }: ReturnType<typeof makeApp>) =>
    Object.values(stacks[0]!).flatMap((stack) => (stack?.terminationProtection ? [stack.stackName] : []));

  test('is protected from deletion, but for what does not stand yet', () => {
    expect(protectedStacks(prod({}))).toHaveLength(7);
    const unprotected = ['narthex-prod-data', 'narthex-prod-web'];
    const made = prod({ unprotected });
    expect(protectedStacks(made)).toHaveLength(5);
    expect(protectedStacks(made)).not.toEqual(expect.arrayContaining(unprotected));
    const { template } = made.app.synth().getStackArtifact(made.stacks[0]!.data.artifactId);
    expect(onlyOf(template, 'AWS::DynamoDB::Table').properties).toMatchObject({ DeletionProtectionEnabled: false });
  });

  test('reserves no executions in an account that has none to spare', () => {
    const reserved = (more: object) => {
      const { app, stacks } = prod(more);
      const { template } = app.synth().getStackArtifact(stacks[0]!.areas.artifactId);
      return resourcesOf(template, 'AWS::Lambda::Function').flatMap(
        ({ properties }) => at(properties, 'ReservedConcurrentExecutions') ?? [],
      );
    };
    expect(reserved({})).toEqual([200]);
    expect(reserved({ isSmallAccount: true })).toEqual([]);
  });
});

describe('synthesis', () => {
  test('gives the same templates twice', () => {
    expect(synthesise(['prod'])).toEqual(synthesise(['prod']));
  });

  test('makes a zone, or takes the one that is named', () => {
    const made = synthesise(['dev']).get('dev')!;
    const given = synthesise(['dev'], {}, 'Z0123456789ABCDEFGHIJ').get('dev')!;
    expect(onlyOf(made.domain, 'AWS::Route53::HostedZone').properties).toMatchObject({ Name: `${stages.dev.domain}.` });
    expect(at(made.domain, 'Outputs', 'NameServers')).toBeDefined();
    expect(given.domain).toBeUndefined();
    for (const part of [given.site, given.data])
      for (const { properties } of resourcesOf(part, 'AWS::Route53::RecordSet'))
        expect(at(properties, 'HostedZoneId')).toBe('Z0123456789ABCDEFGHIJ');
  });

  test('works away from the region of certificates', () => {
    const { site, areas } = synthesise(['staging'], { region: 'eu-central-1' }).get('staging')!;
    expect(onlyOf(site, 'AWS::CertificateManager::Certificate')).toBeDefined();
    expect(JSON.stringify(areas)).toContain('dynamodb.eu-central-1.amazonaws.com');
  });

  test('refuses a stage that keeps logs for a time that CloudWatch does not know', () => {
    expect(() => makeApp({ ...request, names: ['dev'], differences: { logRetentionDays: 8 } })).toThrow(
      'Stage dev asks to keep logs 8 days; CloudWatch offers no such length.',
    );
  });

  test('says what is missing when nothing was built', () => {
    expect(() => builtCode(join(root, 'nowhere'), root)).toThrow(/Please run "npm run build" first\.$/);
    expect(builtCode(root, root).functions('site')).toBe(`${root}/site`);
  });
});
