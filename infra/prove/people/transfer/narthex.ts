// A Narthex of its own for each of the churches that move, and what an administrator does there while it is killed.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { getObject, putObject } from '#functions/core/aws/objects.ts';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import { Table } from '#functions/core/table/table.ts';
import { churchFindOps } from '#functions/membership/churches/search.ts';
import { TestChurch } from '#functions/membership/people/testing.ts';
import { churches, emails, people, subDomains, userChurches } from '#functions/membership/table.ts';
import { administered } from '#functions/membership/transfers/testing.ts';
import { freePort } from '#infra/local/front/ports.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { isJobOver } from '#shared/jobs.ts';
import { chances } from '#shared/membership/forms/conditionsTesting.ts';
import { Arrival, Transfer } from '#shared/membership/transfers/transfers.ts';
import { many, parse } from '#shared/words.ts';
import { type FormsStage, startMembership } from '../../forms/stage.ts';

const chance = chances(2_027);
/** Whatever a queue may carry has its worker, or the stage would wait for it. */
const functions = [
  ...(['membership', 'content', 'messaging', 'giving', 'keeper', 'dispatch'] as const),
  ...(['jobs', 'contentJobs', 'givingJobs', 'book', 'deliver', 'site', 'mailer'] as const),
];

export interface Narthex {
  readonly dir: string;
  readonly flags: readonly string[];
  stage: FormsStage;
  kills: number;
}

/** `like`: one whose functions are bundled already. Its port stays the same over every kill, as its address does on the internet. */
export async function openNarthex(dir: string, o: { readonly isSeeded?: boolean; readonly like?: Narthex } = {}): Promise<Narthex> {
  const flags = [...(o.isSeeded ? ['--seed'] : []), `--port=${await freePort()}`];
  const bundles = join(dir, 'functions');
  if (o.like && !existsSync(bundles)) cpSync(join(o.like.dir, 'functions'), bundles, { recursive: true });
  const stage = await startMembership(dir, functions, flags);
  return { dir, flags, stage, kills: 0 };
}

async function kill(narthex: Narthex): Promise<void> {
  narthex.kills += 1;
  // Every second time with its table.
  await narthex.stage.kill(narthex.kills % 2 === 0);
  narthex.stage = await startMembership(narthex.dir, functions, narthex.flags);
}

export interface Side {
  readonly narthex: Narthex;
  readonly churchId: string;
  readonly adminId: string;
  /** Of someone who administers it and has just signed in. */
  token(): Promise<string>;
}

const permissions = ['Settings__Edit'];

export async function seededSide(narthex: Narthex): Promise<Side> {
  const everywhere = new Table('-');
  const { churchId } = (await everywhere.need(subDomains, { subDomain: 'grace' })).row;
  const { userId } = (await everywhere.need(emails, { email: 'admin@grace.test' })).row;
  const { personId } = (await everywhere.need(userChurches, { userId, churchId })).row;
  const church = TestChurch.at(churchId);
  const person = (await church.table.need(people, { id: personId })).row;
  return { narthex, churchId, adminId: userId, token: () => church.token(userId, person, permissions) };
}

export async function emptySide(narthex: Narthex): Promise<Side> {
  const { church, admin } = await administered();
  const { row } = await church.table.need(churches, {});
  await church.table.write(churchFindOps(church.table, undefined, row));
  return { narthex, churchId: church.id, adminId: admin.userId, token: () => church.token(admin.userId, admin.person, permissions) };
}

const ask = async ({ narthex, token }: Side, method: string, path: string, body?: object): Promise<unknown> =>
  narthex.stage.ask(method, path, { token: await token(), ...(body && { body }) });

/** Asks until it is so; with `kills`, the stage is killed as often meanwhile. */
async function until<T>(side: Side, kills: number, look: () => Promise<T | undefined>): Promise<T> {
  for (let killed = 0; ; ) {
    // Anywhere in what takes half a minute, not only where it begins.
    await sleep(150 + chance(kills > killed ? 4_000 : 200));
    if (killed < kills) {
      killed += 1;
      await kill(side.narthex);
    }
    const found = await look();
    if (found !== undefined) return found;
  }
}

export async function exportChurch(side: Side, kills = 0): Promise<Buffer> {
  const { id } = parse(Transfer, await ask(side, 'POST', '/transfers/export', {}));
  const { state } = await until(side, kills, async () =>
    parse(many(Transfer), await ask(side, 'GET', '/transfers')).find((one) => one.id === id && isJobOver(one.state)),
  );
  if (state !== 'done') throw new Error(`The export ended as ${state}.`);
  return getObject(settings.contentBucket, `exports/${side.churchId}/${id}.zip`);
}

const arrival = (side: Side, id: string, kills: number): Promise<Arrival> =>
  until(side, kills, async () =>
    parse(many(Arrival), await ask(side, 'GET', '/transfers/imports')).find((one) => one.id === id && isJobOver(one.state)),
  );

/** Checks the file, agrees to everything, and brings it here. */
export async function importChurch(side: Side, zip: Uint8Array, kills = 0): Promise<Arrival> {
  const key = `incoming/${side.churchId}/${newId()}/church.zip`;
  await putObject(settings.contentBucket, key, zip, {});
  const asked = parse(Arrival, await ask(side, 'POST', '/transfers/check', { key }));
  const check = await arrival(side, asked.id, 0);
  if (!check.can.write) throw new Error(`The check ended as ${check.state}: ${JSON.stringify(check.fault)}`);
  const granted = check.report?.rights.map((one) => one.key) ?? [];
  const begun = parse(Arrival, await ask(side, 'POST', '/transfers/import', { checkId: check.id, granted }));
  return arrival(side, begun.id, kills);
}

export async function undoImport(side: Side, id: string, kills = 0): Promise<Arrival> {
  await ask(side, 'POST', `/transfers/imports/${id}/undo`, {});
  return arrival(side, id, kills);
}
