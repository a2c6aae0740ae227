// The player that older clients publish, as it is, with what our calls answer: in three browsers' time zones, at twelve instants.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { channel, ServiceChurch, sundays } from '#functions/content/live/testing.ts';
import { setClock } from '#functions/core/clock.ts';
import { startTestCloud } from '#infra/local/testCloud.ts';
import { type LiveState, positionAt, stateAt } from '#shared/content/live/stateAt.ts';
import { LiveDates, type StreamingService } from '#shared/content/live/streamingServices.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { many, parse, shape, text, yes } from '#shared/words.ts';
import type { Proof } from '../proof.ts';

const published = '@churchapps/apphelper@0.7.1';
const browsers = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'] as const;
const program = fileURLToPath(new URL('olderPlayer.ts', import.meta.url));
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const run = promisify(execFile);

/** The service at ten, on the day on which clocks have changed in its church's zone. */
const ten = Date.parse('2026-03-08T14:00:00.000Z');
const instants = [
  ...[-3 * dayMs, -25 * hourMs, -23 * hourMs, -61 * minuteMs, -14 * minuteMs, -6 * minuteMs, -4 * minuteMs + 7000],
  ...[15 * minuteMs, 27 * minuteMs, 46 * minuteMs, 95 * minuteMs, 4 * hourMs],
].map((after) => ten + after);

const recorded = { videoData: 'https://youtu.be/abcdefghijk', live: false };
const later = { ...sundays, label: 'Second', start: '2026-03-08T10:45:00', ...recorded };
/** What a church streams. */
const plans: Readonly<Record<string, readonly object[]>> = {
  'a recorded service': [{ ...sundays, sermonId: 'latest' }],
  'one that is streamed': [{ ...sundays, ...channel }],
  'a second one during the chat of the first': [{ ...sundays, sermonId: 'latest', chatAfter: 3600 }, later],
  'a second one while the first runs over': [
    { ...sundays, ...channel },
    { ...later, start: '2026-03-08T11:30:00' },
  ],
};

const Shown = shape({ id: text(20), html: text(5000), isTalking: yes, sent: many(shape({ id: text(20), serviceTime: text(40) })) });

async function browserIn(zone: string, folder: string) {
  const child = spawn(process.execPath, ['--no-warnings', '--import', 'tsx', program], { env: { ...process.env, TZ: zone } });
  child.stderr.pipe(process.stderr);
  const lines = createInterface(child.stdout);
  child.stdin.write(`${folder}\n`);
  return {
    zone,
    ask: async (asked: object) => {
      const answered = once(lines, 'line');
      child.stdin.write(`${JSON.stringify(asked)}\n`);
      return parse(Shown, JSON.parse(String((await answered)[0])));
    },
    end: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

/** What the player writes: within a day how long it is, hours at most 99. */
function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((one) => String(one).padStart(2, '0')).join(':');
}

/** What is wrong with what the player shows, by what our own pages do. */
function differences(
  { show, service, chats }: LiveState,
  { id, html, isTalking }: { id: string; html: string; isTalking: boolean },
  now: number,
): string[] {
  const is = /<iframe/.test(html) ? 'video' : /has ended/.test(html) ? 'ended' : /<h3/.test(html) ? 'countdown' : 'logo';
  const wrong = [];
  if (is !== show) wrong.push(`shows ${is}, not ${show}`);
  if (show !== 'logo' && id !== service?.id) wrong.push('shows another service');
  if (isTalking !== chats.some((one) => one.id === id)) wrong.push(isTalking ? 'has a chat' : 'has no chat');
  if (show === 'countdown' && service) {
    const left = service.serviceTime - now;
    const when = new Date(service.serviceTime);
    const time = left > dayMs ? '' : clockText(left);
    if (time && !html.includes(time)) wrong.push(`counts down otherwise than ${time}`);
    if (!time && !/20\d\d - \d/.test(html)) wrong.push(`has no date of ${when.toISOString()}`);
  }
  if (show === 'video' && service?.video?.type === 'youtube') {
    const start = /&amp;start=(\d+)/.exec(html)?.[1];
    if (Number(start) !== positionAt(service, now)) wrong.push(`begins at ${start}, not ${positionAt(service, now)}`);
  }
  return wrong;
}

type Browser = Awaited<ReturnType<typeof browserIn>>;

async function planFaults(
  name: string,
  services: readonly object[],
  all: readonly Browser[],
): Promise<{ faults: string[]; looks: number }> {
  const faults: string[] = [];
  let looks = 0;
  const of = await ServiceChurch.make();
  await of.sermon({});
  for (const one of services) await of.save(one);
  const made = await of.all();
  for (const now of instants) {
    await of.moveTo(new Date(now).toISOString());
    const dates = (await of.church.ask('GET', '/streamingServices/dates', undefined, of.host)).of(LiveDates);
    const state = stateAt(dates.services, now);
    const [preview, rows] = [{ services: await of.preview() }, await of.all()];
    for (const browser of all) {
      looks += 1;
      const shown = await browser.ask({ now, preview, services: rows });
      const at = `${name}, ${new Date(now).toISOString()}, ${browser.zone}`;
      faults.push(...differences(state, shown, now).map((wrong) => `${at}: ${wrong}`));
      faults.push(...(await savedBack(of, made, rows, shown.sent)).map((wrong) => `${at}: ${wrong}`));
    }
  }
  return { faults, looks };
}

/** A staff member opens a service and saves it without a change. */
async function savedBack(
  of: ServiceChurch,
  made: readonly StreamingService[],
  rows: readonly StreamingService[],
  sent: readonly { id: string; serviceTime: string }[],
) {
  const wrong: string[] = [];
  for (const row of rows) {
    const serviceTime = sent.find(({ id }) => id === row.id)?.serviceTime;
    if (serviceTime !== row.serviceTime) wrong.push(`the staff screen makes ${serviceTime} of ${row.serviceTime}`);
    const saved = await of.save({ ...row, version: undefined, serviceTime });
    const before = made.find(({ id }) => id === row.id);
    if (saved.start !== before?.start || saved.rule !== before?.rule) wrong.push(`saving moved it to ${saved.start}, ${saved.rule}`);
  }
  return wrong;
}

export const broadcastClients: Proof = {
  name: 'broadcast-clients',
  claim: 'The player that older clients publish shows, as it is, what our pages do, and their staff screens change nothing by saving.',
  run: async ({ dir }) => {
    try {
      await run('npm', ['pack', published, '--silent', '--pack-destination', dir], { cwd: dir });
    } catch {
      return { facts: [], faults: [], skipped: `${published} can’t be fetched` };
    }
    await run('tar', ['xzf', join(dir, `${published.replace('@', '').replace('/', '-').replace('@', '-')}.tgz`), '-C', dir]);
    await symlink(modules, join(dir, 'node_modules'));
    const cloud = await startTestCloud();
    const all = await Promise.all(browsers.map((zone) => browserIn(zone, join(dir, 'package'))));
    try {
      const faults: string[] = [];
      let looks = 0;
      for (const [name, services] of Object.entries(plans)) {
        const found = await planFaults(name, services, all);
        faults.push(...found.faults);
        looks += found.looks;
      }
      return { facts: [`${looks} looks at ${Object.keys(plans).length} plans, with ${published}`], faults: faults.slice(0, 30) };
    } finally {
      await Promise.all(all.map((one) => one.end()));
      setClock(new Date().toISOString());
      await cloud.close();
    }
  },
};
