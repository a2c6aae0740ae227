// The checks before a deployment, each reported as a sentence with what to do about it.

import { planOf } from '../aws/functions/functions.ts';
import { type CloudStageName, certificateRegion } from '../aws/stageContext.ts';
import { functionNames } from '../plan.ts';
import { quotasFor, reservedFor } from '../quotas.ts';
import type { Stage } from '../stages.ts';
import type { Account, StackState } from './account.ts';

/** `note` works, but could be better; `fault` stops the deployment. */
export interface Finding {
  readonly kind: 'ok' | 'note' | 'fault';
  readonly says: string;
}

/** Facts about the account; `undefined` if the credentials lack the permission. */
export interface Facts {
  /** Empty without credentials; then nothing else was asked. */
  readonly account: string;
  readonly stacks: readonly StackState[];
  readonly concurrency?: number | undefined;
  readonly mail?: { readonly isSandbox: boolean; readonly perSecond: number } | undefined;
  readonly gatewayRate?: number | undefined;
  readonly tableReads?: number | undefined;
  readonly tableWrites?: number | undefined;
}

const ok = (says: string): Finding => ({ kind: 'ok', says });
const note = (says: string): Finding => ({ kind: 'note', says });
const fault = (says: string): Finding => ({ kind: 'fault', says });

/** AWS always leaves this much concurrency to functions that reserve none. */
const leftUnreserved = 100;
const reservedOn = ({ churches }: Pick<Stage, 'churches'>): number =>
  functionNames.reduce((sum, name) => {
    const { reserved } = planOf(name);
    return sum + (reserved ? reservedFor(reserved, churches) : 0);
  }, 0);

/** Whether the account's concurrency is too low for what the plan reserves; if it is unknown, nothing is reserved. */
export const isSmall = (stage: Pick<Stage, 'churches'>, { concurrency = 0 }: Facts): boolean =>
  concurrency < reservedOn(stage) + leftUnreserved;

/** Of the Service Quotas service: what one table may be asked for in a second. */
const codes = { tableReads: 'L-CF0CBE56', tableWrites: 'L-AB614373' } as const;

const regionsOf = ({ region }: Stage): readonly string[] => [...new Set([region, certificateRegion])];

/** Queries the account, unless it isn't the stage's. */
export async function lookAt(account: Account, stage: Stage): Promise<Facts> {
  const number = await account.number().catch(() => '');
  if (!number || !isOf(stage, number)) return { account: number, stacks: [] };
  const [stacks, concurrency, mail, gatewayRate, tableReads, tableWrites] = await Promise.all([
    Promise.all(regionsOf(stage).map((region) => account.stacks(region))),
    account.concurrency(),
    account.mail(),
    account.quota('apigateway', 'L-8A5B8E43'),
    account.quota('dynamodb', codes.tableReads),
    account.quota('dynamodb', codes.tableWrites),
  ]);
  return { account: number, stacks: stacks.flat(), concurrency, mail, gatewayRate, tableReads, tableWrites };
}

/** A stage without an account of its own uses that of the credentials. */
const isOf = (stage: Stage, number: string) => /^0+$/.test(stage.account) || stage.account === number;

export function judge(name: CloudStageName, stage: Stage, facts: Facts): Finding[] {
  const { account } = facts;
  if (!account)
    return [
      fault(
        `AWS does not answer in ${stage.region}. Please sign in first (aws sso login, or set AWS_PROFILE); if you are signed in, ${stage.region} in infra/stages.ts may be misspelt or not enabled for your account.`,
      ),
    ];
  if (!isOf(stage, account))
    return [
      fault(
        `You are signed in to account ${account}, but stage ${name} belongs to ${stage.account}. Please sign in to that one, or correct the account in infra/stages.ts.`,
      ),
    ];
  return [
    ok(`Account ${account}, region ${stage.region}.`),
    ...regionsOf(stage).map((region) => bootstrapOf(region, facts)),
    ...stacksOf(name, facts),
    concurrencyOf(stage, facts),
    mailOf(stage, facts),
    gatewayOf(stage, facts),
    tableOf(stage, facts, 'tableReads'),
    tableOf(stage, facts, 'tableWrites'),
    ...othersOf(stage),
  ];
}

function bootstrapOf(region: string, { stacks }: Facts): Finding {
  const isThere = stacks.some((stack) => stack.region === region && stack.name === 'CDKToolkit');
  return isThere
    ? ok(`CDK is at home in ${region}.`)
    : ok(`CDK has not been used in ${region} yet; the first step prepares it, which takes a minute.`);
}

function stacksOf(name: CloudStageName, { stacks }: Facts): Finding[] {
  const own = stacks.filter((stack) => stack.name.startsWith(`narthex-${name}-`));
  const moving = own.filter(({ status }) => status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS');
  const failed = own.filter(hasFailedFirst);
  return [
    ...moving.map((stack) =>
      fault(`Stack ${stack.name} is being changed just now (${stack.status}). Please wait until that is over, and run this again.`),
    ),
    ...failed.map((stack) => note(`Stack ${stack.name} failed when it was first made; it is made again.`)),
  ];
}

/** It never existed: CloudFormation rolled back what it had created, and the stack has to be created anew. */
export const hasFailedFirst = ({ status }: StackState): boolean =>
  ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED'].includes(status);

export const stands = (stack: StackState): boolean =>
  !hasFailedFirst(stack) && !stack.status.startsWith('DELETE_') && stack.status !== 'REVIEW_IN_PROGRESS';

const serviceQuotas = (region: string, path: string) => `https://${region}.console.aws.amazon.com/servicequotas/home/services/${path}`;

const counted = (count: number): string => count.toLocaleString('en');

function concurrencyOf(stage: Stage, facts: Facts): Finding {
  const { region, churches } = stage;
  const { concurrency } = facts;
  const { needed } = quotasFor(churches).concurrency;
  const raise = `Please ask for ${counted(needed)} (it is free): ${serviceQuotas(region, 'lambda/quotas/L-B99A9384')}`;
  if (concurrency === undefined) return note('How many functions may run at once could not be asked; nothing is reserved for signing in.');
  if (concurrency < needed && !isSmall(stage, facts))
    return note(`Only ${concurrency} functions may run at once in this account, ${counted(churches)} churches may need more. ${raise}`);
  if (!isSmall(stage, facts)) return ok(`${concurrency} functions may run at once.`);
  return note(
    `Only ${concurrency} functions may run at once in this account, so nothing is reserved for signing in${concurrency < 50 ? ', and a few visitors at once are refused' : ''}. ${raise}`,
  );
}

function mailOf({ region, mailsPerSecond, churches }: Stage, { mail }: Facts): Finding {
  const { needed } = quotasFor(churches).mailsPerSecond;
  const home = `https://${region}.console.aws.amazon.com/ses/home?region=${region}#/account`;
  if (!mail) return note(`Whether the mail service is still in its sandbox could not be asked. Please look: ${home}`);
  if (mail.isSandbox)
    return note(
      `The mail service is in its sandbox: it sends 200 mails a day, to addresses that you verify there. Please ask AWS to lift that: ${home}`,
    );
  if (mail.perSecond < mailsPerSecond)
    return note(
      `The mail service takes ${mail.perSecond} mails a second, infra/stages.ts says ${mailsPerSecond}: more than it takes wait and are sent later. Please ask for more: ${home}`,
    );
  if (mailsPerSecond < needed)
    return note(
      `infra/stages.ts says ${mailsPerSecond} mails a second, ${counted(churches)} churches send up to ${counted(needed)}: the rest is sent later. Please ask for more, and then enter it: ${home}`,
    );
  return ok(`The mail service takes ${mail.perSecond} mails a second.`);
}

function gatewayOf({ region, churches }: Stage, { gatewayRate }: Facts): Finding {
  const { needed } = quotasFor(churches).callsPerSecond;
  if (gatewayRate === undefined) return note('How many requests a second the account may take could not be asked; 10,000 are usual.');
  if (gatewayRate < needed)
    return note(
      `The account takes ${gatewayRate} requests a second, ${counted(churches)} churches need up to ${counted(needed)}. Please ask for more: ${serviceQuotas(region, 'apigateway/quotas/L-8A5B8E43')}`,
    );
  return ok(`The account takes ${gatewayRate} requests a second.`);
}

function tableOf({ region, churches }: Stage, facts: Facts, which: 'tableReads' | 'tableWrites'): Finding {
  const { what, needed, usual } = quotasFor(churches)[which];
  const { [which]: quota } = facts;
  const raise = `Please ask for more: ${serviceQuotas(region, `dynamodb/quotas/${codes[which]}`)}`;
  if (quota === undefined) {
    const says = `How many ${what} the account may take could not be asked; ${counted(usual)} are usual.`;
    return note(needed > usual ? `${says} ${counted(churches)} churches need up to ${counted(needed)}. ${raise}` : says);
  }
  if (quota < needed)
    return note(`The account takes ${counted(quota)} ${what}, ${counted(churches)} churches need up to ${counted(needed)}. ${raise}`);
  return ok(`The account takes ${counted(quota)} ${what}.`);
}

/** What only a stage of very many churches needs, and the account can't be asked for by a known code: what is usual is said. */
function othersOf({ region, churches }: Stage): Finding[] {
  const { connectsPerSecond, ownDomains } = quotasFor(churches);
  return [
    { ...connectsPerSecond, service: 'apigateway' },
    { ...ownDomains, service: 'cloudfront' },
  ]
    .filter(({ needed, usual }) => needed > usual)
    .map(({ what, needed, usual, service }) =>
      note(
        `${counted(churches)} churches need up to ${counted(needed)} ${what}; ${counted(usual)} are usual. Please look, and ask for more: ${serviceQuotas(region, `${service}/quotas`)}`,
      ),
    );
}
