// 50,000 people at a browser: a messy list of them is previewed and imported, and then they are browsed, searched and listed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openBrowser } from '#infra/bench/pages/visit.ts';
import { buildAll } from '#infra/build.ts';
import { startStage } from '#infra/local/start.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { isJobOver } from '#shared/jobs.ts';
import { imports } from '#shared/membership/people/imports/imports.ts';
import { enter, graceAdmin, keyOf } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { stageVariable } from '#web/e2e/means/stage.ts';
import type { Proof } from '../proof.ts';
import { type Felt, feel, slowBy, watcher, workerMs } from './felt.ts';
import { slowness } from './machine.ts';
import { bytesOf, messyFile } from './messyFile.ts';

const slower = 4;
/** The bars of the people tools (design, section 1f). */
const bars = { previewMs: 5000, frameMs: 50, importMs: 180_000, listMs: 1500 };
const patience = { timeout: 300_000 };

const said = (ms: number) => (ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

class Report {
  readonly facts: string[] = [];
  readonly faults: string[] = [];
  /** Of this machine, compared with that of the budgets. */
  private slowest = 1;
  look(): void {
    this.slowest = Math.max(this.slowest, slowness());
  }
  hold(what: string, ms: number, bar: number, isOfMachine = true): void {
    const most = isOfMachine ? bar * this.slowest : bar;
    this.facts.push(`${what}: ${said(ms)}, at most ${said(bar)}${isOfMachine ? ` times ${this.slowest.toFixed(2)} of this machine` : ''}`);
    if (ms > most) this.faults.push(`${what} took ${said(ms)}, allowed are ${said(most)}.`);
  }
  tell(what: string, { ms, frame }: Felt): void {
    this.facts.push(`${what}: ${said(ms)}, longest frame ${said(frame)}`);
  }
}

/** From the file to the preview, as someone does it; every question stays open but whether days come first is seen. */
async function preview(page: Page, path: string) {
  await page.goto('/people/import');
  const choose = page.getByRole('button', { name: 'Choose file' });
  await expect(choose).toBeEnabled(patience);
  const compare = page.getByRole('button', { name: 'Compare with your people' });
  const read = await feel(page, async () => {
    await page.locator('input[type=file]').setInputFiles(path);
    await expect(compare).toBeVisible(patience);
  });
  const look = page.getByRole('button', { name: 'Show preview' });
  const compared = await feel(page, async () => {
    await compare.click();
    await expect(look).toBeVisible(patience);
  });
  const looked = await feel(page, async () => {
    await look.click();
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible(patience);
  });
  return { read, compared, looked };
}

function holdPreview(report: Report, what: string, steps: Awaited<ReturnType<typeof preview>>): void {
  const { read, compared, looked } = steps;
  const inWorker = workerMs(read, 'read') + workerMs(compared, 'know', 'learn', 'preview');
  report.hold(`${what}: read and planned in the worker at a processor ${slower} times slower`, slower * inWorker, bars.previewMs);
  report.facts.push(`${what}: planned anew after answers at full speed in ${said(workerMs(looked, 'preview'))}`);
  for (const [name, felt] of Object.entries({ 'the file is read': read, 'it is compared': compared, 'the preview is shown': looked })) {
    report.tell(`${what}: ${name}, the page ${slower} times slower`, felt);
    report.hold(`${what}: ${name}, its longest frame`, felt.frame, bars.frameMs);
  }
}

async function imported(page: Page, token: string): Promise<void> {
  for (;;) {
    await sleep(1000);
    const [latest] = await ask(page.request, imports.list, {}, token);
    if (latest?.state === 'done') return;
    if (latest?.state && isJobOver(latest.state)) throw new Error(`The import ended as ${latest.state}.`);
  }
}

/** `address`: someone's, of whom only its beginning is typed. */
async function browse(page: Page, report: Report, address: string): Promise<void> {
  const rows = page.getByRole('main').getByRole('link', { name: /Berg|Baker|Ek|Müller/ });
  const opened = await feel(page, async () => {
    await page.goto('/people');
    await expect(rows.first()).toBeVisible(patience);
  });
  report.tell('everyone by last name', opened);
  const search = page.getByRole('textbox', { name: 'Search by name, email or phone' });
  for (const term of ['Müller', 'Zoë Šimon', address]) {
    const found = await feel(page, async () => {
      await search.fill(term);
      await expect(page.getByText(/[\d,]+ (people|person) found|First [\d,]+ match/).first()).toBeVisible(patience);
    });
    report.hold(`the search for “${term}”`, found.ms, bars.listMs);
    await search.fill('');
    await expect(page.getByText(/people by last name/).first()).toBeVisible(patience);
  }
}

async function listed(page: Page, report: Report): Promise<void> {
  await page.goto('/people/lists/new');
  const dialog = page.getByRole('dialog');
  const add = page.getByRole('button', { name: 'Add condition' });
  for (const [at, name] of ['warm', 'Šimon', 'Müller'].entries()) {
    await expect(async () => {
      await add.first().click();
      await expect(dialog).toBeVisible({ timeout: 2000 });
    }).toPass();
    await dialog.getByLabel('Field').selectOption({ label: 'Name' });
    await dialog.getByLabel('Value').fill(name);
    const counted = await feel(page, async () => {
      const answered = page.waitForResponse(/\/lists\/run/, patience);
      await dialog.getByRole('button', { name: 'Add condition' }).click();
      await answered;
      await expect(page.getByText(/[\d,]+ (people|person) found/).first()).toBeVisible(patience);
    });
    if (at > 0) report.hold(`a list counts who is called ${name}`, counted.ms, bars.listMs);
  }
}

export const peopleMany: Proof = {
  name: 'people-many',
  claim: 'With 50,000 people a browser stays quick: a list of them is previewed within 5 s, and none of its steps stops the page.',
  run: async ({ dir, full }) => {
    const count = full ? 48_550 : 5_000;
    await buildAll(console.log);
    const stage = await startStage({ port: 0, dataDir: join(dir, 'data') });
    const report = new Report();
    const own = process.env[stageVariable];
    process.env[stageVariable] = stage.url;
    const browser = await openBrowser();
    try {
      await stage.settled(60_000);
      const file = messyFile(count, ';');
      const path = join(dir, 'messy.csv');
      writeFileSync(path, bytesOf(file.text, 'Windows-1252'));
      const context = await browser.newContext({ baseURL: stage.url, viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      await page.addInitScript(watcher);
      const { token } = keyOf(await enter(page, graceAdmin, 'grace'), 'grace');
      const cdp = await context.newCDPSession(page);
      await slowBy(cdp, slower);
      report.look();
      holdPreview(report, `${file.lines} lines`, await preview(page, path));
      await slowBy(cdp, 1);
      const begun = performance.now();
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await imported(page, token);
      report.look();
      report.hold(`${file.lines} lines are imported`, performance.now() - begun, bars.importMs);
      await stage.settled(120_000);
      await browse(page, report, file.text.match(/p\d+@proof/g)?.at(-1) ?? '');
      await listed(page, report);
      await slowBy(cdp, slower);
      holdPreview(report, 'the same once more, with everyone there', await preview(page, path));
    } catch (error) {
      // What was seen until then is worth reading.
      report.faults.push(`It stopped: ${error instanceof Error ? error.stack : String(error)}`);
    } finally {
      await browser.close();
      await stage.close();
      process.env[stageVariable] = own;
    }
    return report;
  },
};
