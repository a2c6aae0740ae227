import { describe, expect, test } from '@jest/globals';
import { cloudStageNames } from './aws/synth.ts';
import { commands, DeployRefusal, nameServersOf, readRequest } from './deploy.ts';
import { stages } from './stages.ts';

const own = { ...stages.dev, domain: 'church.org', mailFrom: 'Narthex <hello@church.org>' };
const known = { ...stages, dev: own };

describe('npm run deploy', () => {
  test.each([
    [[], 'Please name a stage: npm run deploy -- <dev | demo | staging | prod> [--hosted-zone <id>]'],
    [['--all'], 'Please name a stage: npm run deploy -- <dev | demo | staging | prod> [--hosted-zone <id>]'],
    [['local'], 'The stage local runs on this machine and is never deployed: npm start brings it up.'],
    [['live'], 'There is no stage "live". Please name a stage: npm run deploy -- <dev | demo | staging | prod> [--hosted-zone <id>]'],
    [['dev', '--hosted-zone'], 'Please give the id of the hosted zone after --hosted-zone, such as Z0123456789ABCDEFGHIJ.'],
    [['dev', '--hosted-zone', 'church.org'], 'Please give the id of the hosted zone after --hosted-zone, such as Z0123456789ABCDEFGHIJ.'],
  ])('refuses %j with a sentence', (args, sentence) => {
    expect(() => readRequest(args, known)).toThrow(new DeployRefusal(sentence));
  });

  test.each(cloudStageNames)('refuses %s as long as its domain is the placeholder', (name) => {
    expect(() => readRequest([name])).toThrow(
      `Stage ${name} still has the placeholder domain ${stages[name].domain}. Please enter a domain of yours in infra/stages.ts.`,
    );
  });

  test('refuses to send mail from a domain that is not the stage’s', () => {
    const foreign = { ...known, dev: { ...own, mailFrom: 'Narthex <hello@other.org>' } };
    expect(() => readRequest(['dev'], foreign)).toThrow(
      'Stage dev sends mail as Narthex <hello@other.org>, which is not an address of church.org. Please correct it in infra/stages.ts.',
    );
  });

  test('takes a zone that exists and hands other options on', () => {
    expect(readRequest(['dev'], known)).toEqual({ name: 'dev', options: [] });
    const request = readRequest(['dev', '--hosted-zone', 'Z0123', '--require-approval', 'never'], known);
    expect(request).toEqual({ name: 'dev', hostedZoneId: 'Z0123', options: ['--require-approval', 'never'] });
    const { bootstrap, domain, everything } = commands(request);
    const context = ['--context', 'stage=dev', '--context', 'hostedZoneId=Z0123'];
    expect(bootstrap).toEqual(['bootstrap', ...context]);
    expect(domain).toEqual(expect.arrayContaining(['dev-domain', '--exclusively', ...context]));
    expect(everything).toEqual(['deploy', '--all', ...context, '--require-approval', 'never']);
  });

  test('finds the name servers in what the deployment wrote', () => {
    expect(nameServersOf({ 'narthex-dev-domain': { NameServers: 'ns-1.example ns-2.example' } })).toEqual(['ns-1.example', 'ns-2.example']);
    expect(nameServersOf({})).toEqual([]);
  });
});
