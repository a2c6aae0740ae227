import { describe, expect, test } from '@jest/globals';
import { cloudStageNames } from '../aws/synth.ts';
import { stages } from '../stages.ts';
import { DeployRefusal, readRemoval, readRequest } from './request.ts';

const own = { ...stages.dev, domain: 'church.org', mailFrom: 'Narthex <hello@church.org>' };
const known = { ...stages, dev: own };
const usage = 'Please name a stage: npm run deploy -- <dev | demo | staging | prod> [--plan] [--hosted-zone <id>]';

describe('npm run deploy', () => {
  test.each([
    [[], usage],
    [['--all'], usage],
    [['local'], 'The stage local runs on this machine and is never deployed: npm start brings it up.'],
    [['live'], `There is no stage "live". ${usage}`],
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

  test('takes a zone that exists, knows a plan, and hands other options on', () => {
    expect(readRequest(['dev'], known)).toEqual({ name: 'dev', options: [] });
    expect(readRequest(['dev', '--plan'], known)).toEqual({ name: 'dev', isPlan: true, options: [] });
    const request = readRequest(['dev', '--hosted-zone', 'Z0123', '--require-approval', 'never'], known);
    expect(request).toEqual({ name: 'dev', hostedZoneId: 'Z0123', options: ['--require-approval', 'never'] });
  });
});

describe('npm run remove', () => {
  test('is for stages that keep no data, and wants to be sure', () => {
    expect(readRemoval(['dev'])).toEqual({ name: 'dev', isSure: false });
    expect(readRemoval(['demo', '--yes', '--hosted-zone', 'Z1'])).toEqual({ name: 'demo', hostedZoneId: 'Z1', isSure: true });
    for (const name of ['staging', 'prod'])
      expect(() => readRemoval([name, '--yes'])).toThrow(`Stage ${name} keeps its data, so it is not removed by a command.`);
    expect(() => readRemoval(['dev', '--force'])).toThrow('"--force" is not known here.');
    expect(() => readRemoval([])).toThrow('Please name a stage: npm run remove --');
  });
});
