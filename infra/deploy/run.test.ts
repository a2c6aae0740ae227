import { describe, expect, test } from '@jest/globals';
import { stages } from '../stages.ts';
import type { Account, StackState } from './account.ts';
import { stacksIn } from './account.ts';
import { fixedCost, totalOf } from './fixedCost.ts';
import { nameServersOf } from './means.ts';
import { judge } from './preflight.ts';
import { DeployRefusal } from './request.ts';
import { deployStage, type Means, planStage, removeStage } from './run.ts';

const prod = { ...stages.prod, domain: 'church.org', mailFrom: 'Narthex <hello@church.org>', region: 'eu-central-1' };
const stack = (part: string, status = 'CREATE_COMPLETE', isProtected = false, nameServers: readonly string[] = []): StackState => ({
  name: part === 'CDKToolkit' ? part : `narthex-prod-${part}`,
  region: part === 'site' || part === 'domain' ? 'us-east-1' : 'eu-central-1',
  status,
  isProtected,
  nameServers,
});
const whole = ['domain', 'data', 'socket', 'areas', 'site', 'web', 'watch'].map((part) => stack(part, 'UPDATE_COMPLETE', true));

/** A fake account; `ran` is what was executed, `said` what the user sees. */
function scene(
  given: { stacks?: readonly StackState[]; found?: string[]; fails?: string; answer?: string } & Partial<Omit<Account, 'stacks'>> = {},
) {
  const { stacks = [], found = ['ns-1.example'], fails, answer = '', ...account } = given;
  const ran: string[] = [];
  const said: string[] = [];
  const means: Means = {
    stage: prod,
    account: {
      number: async () => '111111111111',
      stacks: async (region) => stacks.filter((one) => one.region === region),
      concurrency: async () => 1000,
      mail: async () => ({ isSandbox: false, perSecond: 14 }),
      quota: async () => 10_000,
      liftProtection: async ({ name }) => void ran.push(`lift ${name}`),
      deleteOwnDomains: async (stage) => ran.push(`own domains of ${stage}`),
      deleteValidationRecords: async (domain) => ran.push(`records of ${domain}`),
      ...account,
    },
    say: (line) => void said.push(line),
    cdk: async (args) => {
      ran.push(args.join(' '));
      if (fails && args.includes(fails)) throw new DeployRefusal('It did not succeed.');
    },
    build: async () => void ran.push('build'),
    madeNameServers: () => ['ns-1.example', 'ns-2.example'],
    resolveNameServers: async () => found,
    templates: () => [{ Resources: { a: { Type: 'AWS::KMS::Key' }, b: { Type: 'AWS::SecretsManager::Secret' } } }],
    ask: async () => answer,
  };
  return { means, ran, said: () => said.join('\n') };
}
const request = { name: 'prod', options: [] } as const;
const unprotected = (...parts: string[]) => `--context unprotected=${parts.map((part) => `narthex-prod-${part}`).join(',')}`;

describe('a deployment', () => {
  test('makes everything without protection first, and protects it when all stands', async () => {
    const { means, ran, said } = scene();
    await deployStage(request, means);
    expect(ran.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
      'build',
      'bootstrap --context',
      'deploy prod-domain',
      'deploy --all',
      'deploy --all',
    ]);
    const first = unprotected('domain', 'data', 'socket', 'areas', 'site', 'web', 'watch');
    expect(ran[2]).toContain(first);
    expect(ran[3]).toContain(first);
    expect(ran[4]).not.toContain('unprotected');
    expect(said()).toMatch(/Step 1 of 5: Building[\s\S]*Step 5 of 5: Protecting/);
    for (const address of ['https://church.org', 'https://<sub-domain>.church.org', 'https://church.org/docs', 'https://church.org/health'])
      expect(said()).toContain(address);
  });

  test('after that lifts nothing', async () => {
    const { means, ran } = scene({ stacks: whole });
    await deployStage({ ...request, hostedZoneId: 'Z1' }, means);
    expect(ran).toHaveLength(3);
    expect(ran.join()).not.toContain('unprotected');
  });

  test('is repeated after a first run that failed: what was rolled back loses its protection, what stands keeps it', async () => {
    const stacks = [stack('domain', 'CREATE_COMPLETE', true), stack('data', 'ROLLBACK_COMPLETE', true)];
    const { means, ran, said } = scene({ stacks });
    await deployStage(request, means);
    expect(ran[0]).toBe('lift narthex-prod-data');
    expect(ran[4]).toContain(unprotected('data', 'socket', 'areas', 'site', 'web', 'watch'));
    expect(said()).toContain('narthex-prod-data failed when it was first made; it is made again.');
  });

  test('stops where a step fails, and protects nothing', async () => {
    const { means, ran } = scene({ fails: '--all' });
    await expect(deployStage(request, means)).rejects.toThrow(DeployRefusal);
    expect(ran).toHaveLength(4);
  });

  test('says which name servers to enter, until the world finds the zone', async () => {
    const { means, ran } = scene({ found: [] });
    await expect(deployStage(request, means)).rejects.toThrow('Please enter these name servers for church.org');
    expect(ran).toHaveLength(3);
  });

  test('says so before it begins if the zone stands already, unless another zone is given', async () => {
    const stacks = [stack('domain', 'CREATE_COMPLETE', true, ['ns-7.example', 'ns-8.example'])];
    const { means, ran, said } = scene({ stacks, found: [] });
    await expect(deployStage(request, means)).rejects.toThrow(/name servers for church\.org[\s\S]*ns-7\.example\n {2}ns-8\.example/);
    expect([ran, said()]).toEqual([[], expect.not.stringContaining('Step 1')]);
    const other = scene({ stacks, found: ['ns-1.example', 'ns-8.example'] });
    await deployStage(request, other.means);
    expect(other.ran).not.toEqual([]);
    const given = scene({ stacks, found: [] });
    await deployStage({ ...request, hostedZoneId: 'Z1' }, given.means);
    expect(given.ran).not.toEqual([]);
  });

  test('changes nothing where something is in the way', async () => {
    for (const given of [
      { number: async () => Promise.reject(new Error('no credentials')) },
      { stacks: [stack('areas', 'UPDATE_IN_PROGRESS')] },
    ]) {
      const { means, ran } = scene(given);
      await expect(deployStage(request, means)).rejects.toThrow('Nothing was changed.');
      expect(ran).toEqual([]);
    }
  });

  test('reserves nothing in a small account', async () => {
    const { means, ran, said } = scene({ concurrency: async () => 10 });
    await deployStage(request, means);
    expect(ran[3]).toContain('--context smallAccount=yes');
    expect(said()).toContain('Only 10 functions may run at once');
  });
});

describe('what is looked at first is said in a sentence with what to do', () => {
  const asked = { gatewayRate: 10_000, tableReads: 40_000, tableWrites: 40_000 };
  const facts = { account: '111111111111', stacks: [], concurrency: 1000, mail: { isSandbox: false, perSecond: 14 }, ...asked };
  const said = (more: object, stage = prod) =>
    judge('prod', stage, { ...facts, ...more }).flatMap(({ kind, says }) => (kind === 'ok' ? [] : [`${kind}: ${says}`]));

  test.each([
    [{ account: '' }, /^fault: AWS does not answer in eu-central-1\. Please sign in first/],
    [{ concurrency: undefined }, /^note: How many functions/],
    [{ concurrency: 299 }, /^note: Only 299 functions .* Please ask for 1,000 \(it is free\): https:/],
    [{ mail: { isSandbox: true, perSecond: 1 } }, /^note: The mail service is in its sandbox: .*Please ask AWS to lift that: https:/],
    [{ mail: { isSandbox: false, perSecond: 5 } }, /^note: The mail service takes 5 mails a second, infra\/stages\.ts says 14/],
    [{ mail: undefined }, /^note: Whether the mail service/],
    [{ gatewayRate: 100 }, /^note: The account takes 100 requests a second, 1,000 churches need up to 5,800\. Please ask for more: https:/],
    [
      { tableReads: 100 },
      /^note: The account takes 100 read units of the table a second, 1,000 churches need up to .* Please ask for more: https:/,
    ],
    [
      { tableWrites: undefined },
      /^note: How many write units of the table a second the account may take could not be asked; 40,000 are usual\.$/,
    ],
  ])('%j', (more, sentence) => {
    expect(said(more)).toEqual([expect.stringMatching(sentence)]);
  });

  test('nothing when all is well', () => {
    expect(said({})).toEqual([]);
  });

  test('for a hundred thousand churches, every quota that a usual account lacks', () => {
    const all = said({ gatewayRate: 10_000 }, { ...prod, churches: 100_000 }).join('\n');
    for (const lacking of ['functions may run at once', 'mails a second', 'requests a second', 'read units of the table'])
      expect(all).toContain(lacking);
    expect(said({ tableReads: undefined }, { ...prod, churches: 100_000 }).join('\n')).toMatch(
      /could not be asked; 40,000 are usual\. 100,000/,
    );
  });

  test('another account', () => {
    expect(said({}, { ...prod, account: '222222222222' })).toEqual([
      'fault: You are signed in to account 111111111111, but stage prod belongs to 222222222222. Please sign in to that one, or correct the account in infra/stages.ts.',
    ]);
  });
});

test('a plan changes nothing and says what the stage costs', async () => {
  const { means, ran, said } = scene({ stacks: whole });
  await planStage(request, means);
  expect(ran).toEqual(['build', 'diff --all --context stage=prod']);
  expect(said()).toContain(`Fixed cost: $${totalOf(fixedCost(means.templates())).toFixed(2)} a month`);
});

test('a plan says which name servers are not entered yet, and goes on', async () => {
  const stacks = [stack('domain', 'CREATE_COMPLETE', true, ['ns-7.example'])];
  const { means, ran, said } = scene({ stacks, found: [] });
  await planStage(request, means);
  expect(said()).toMatch(/! Please enter these name servers for church\.org[\s\S]*ns-7\.example[\s\S]*Fixed cost/);
  expect(ran).toContain('build');
  const entered = scene({ stacks, found: ['ns-7.example'] });
  await planStage(request, entered.means);
  expect(entered.said()).not.toContain('name servers');
});

describe('removing a stage', () => {
  const removal = { name: 'dev', isSure: false } as const;
  test('wants its name written', async () => {
    const { means, ran } = scene({ answer: 'yes' });
    await expect(removeStage(removal, means)).rejects.toThrow('Nothing was deleted.');
    expect(ran).toEqual([]);
  });

  test('deletes all stacks', async () => {
    const asked = { isSure: false, ...scene({ answer: 'dev\n' }) };
    const sure = { isSure: true, ...scene() };
    for (const { isSure, means, ran } of [asked, sure]) {
      await removeStage({ ...removal, isSure }, means);
      expect(ran).toEqual(['build', 'own domains of dev', 'records of church.org', 'destroy --all --force --context stage=dev']);
    }
  });

  test('stops before the stacks if the CDN does not let go of own domains', async () => {
    const { means, ran } = scene({ deleteOwnDomains: async () => Promise.reject(new DeployRefusal('The CDN has not let go.')) });
    await expect(removeStage({ ...removal, isSure: true }, means)).rejects.toThrow('The CDN has not let go.');
    expect(ran).toEqual(['build']);
  });

  test('leaves a zone alone that it did not make, and says what is left in it', async () => {
    const { means, ran, said } = scene();
    await removeStage({ ...removal, isSure: true, hostedZoneId: 'Z1' }, means);
    expect(ran).toEqual(['build', 'own domains of dev', 'destroy --all --force --context stage=dev --context hostedZoneId=Z1']);
    expect(said()).toContain('Your DNS zone still has the CNAME records');
  });
});

test('stacks are read from what CloudFormation answers', () => {
  const inner =
    '<Tags><member><Key>stage</Key><Value>prod</Value></member></Tags><Outputs><member><OutputKey>x</OutputKey></member><member><OutputKey>NameServers</OutputKey><OutputValue>n1 n2</OutputValue></member></Outputs>';
  // AWS documents list the name first, but promise no order.
  const one = (name: string, status: string, isProtected: boolean) => {
    const parts = [`<StackName>${name}</StackName>`, `<StackId>arn/${name}</StackId>`, inner, `<StackStatus>${status}</StackStatus>`];
    const all = [...parts, `<EnableTerminationProtection>${isProtected}</EnableTerminationProtection>`];
    return `<member>${(isProtected ? all : all.toReversed()).join('')}</member>`;
  };
  expect(stacksIn(`<Stacks>${one('a', 'CREATE_COMPLETE', true)}${one('b', 'ROLLBACK_COMPLETE', false)}</Stacks>`, 'eu-west-1')).toEqual([
    { name: 'a', region: 'eu-west-1', status: 'CREATE_COMPLETE', isProtected: true, nameServers: ['n1', 'n2'] },
    { name: 'b', region: 'eu-west-1', status: 'ROLLBACK_COMPLETE', isProtected: false, nameServers: ['n1', 'n2'] },
  ]);
});

test('the name servers are found in what the deployment wrote', () => {
  expect(nameServersOf({ 'narthex-dev-domain': { NameServers: 'ns-1.example ns-2.example' } })).toEqual(['ns-1.example', 'ns-2.example']);
  expect(nameServersOf({})).toEqual([]);
});
