// People who fill in a form of a page in a browser, each of them disturbed once at every step: the page is loaded again, the network is gone,
// an answer is dropped, the stage is killed while all of them are asking it. What they sent is there exactly once.
import { type Browser, chromium, type Page, type Route } from '@playwright/test';
import { build } from 'esbuild';
import { sleep } from '#shared/concurrency/sleep.ts';
import { chances } from '#shared/membership/forms/conditionsTesting.ts';
import { formMarkup } from '#shared/membership/forms/page/markup.ts';
import { startingValues } from '#shared/membership/forms/startingValues.ts';
import { findBrowser } from '#web/e2e/means/browser.ts';
import type { Proof } from '../proof.ts';
import { type Card, type FormsStage, makeCard, openForm, received, startFormsStage } from './stage.ts';

const atOnce = 40;
const address = 'http://localhost/form';
const chance = chances(20_261_123);

/** `lost`: the request never arrives; `dropped`: its answer doesn't; `killed`: the stage is, meanwhile; `left`: the page is loaded again. */
type Fault = 'lost' | 'dropped' | 'killed' | 'left';
const toOpen: readonly Fault[] = ['lost', 'dropped', 'killed'];
const toSend: readonly Fault[] = ['lost', 'killed', 'dropped', 'left'];

/** All who come together; at `killed` they wait for each other. */
interface Crowd {
  stage: Promise<FormsStage>;
  waiting: (() => void)[];
  killing: Promise<unknown> | undefined;
  kills: number;
}

async function script(): Promise<string> {
  const options = { bundle: true, write: false, format: 'iife', logLevel: 'error', define: { 'import.meta.url': '""' } } as const;
  const { outputFiles } = await build({ entryPoints: ['web/elements/form/liveForm.ts'], globalName: 'live', ...options });
  return `${outputFiles[0]?.text ?? ''};live.liveForm(document.querySelector('#root'));`;
}

/** As the church's site has it, without anything around it. */
function pageOf({ formId, questions }: Card, formVersion: number, code: string): string {
  const o = { formVersion, language: 'en', locale: 'en-US', say: (key: string) => key, optional: '', prefix: 'f', hasScript: true };
  const fields = formMarkup({ questions, values: startingValues(questions), errors: new Map(), ...o });
  const words = { offline: 'offline', unreached: 'offline', restored: 'restored', startOver: 'start over' };
  const data = JSON.stringify({ id: formId, name: 'Card', formVersion, questions, words }).replaceAll("'", '&#39;');
  const form = `<p class="form-status"></p><form>${fields}</form><template><p id="thanks">Thanks!</p></template>`;
  return `<!doctype html><html lang="en"><title>Form</title><div id="root" data-form='${data}'>${form}</div><script>${code.replaceAll('</script', '<\\/script')}</script>`;
}

class Sitting {
  private readonly page: Page;
  private readonly crowd: Crowd;
  private readonly faults = { fill: [...toOpen], post: [...toSend] };
  private readonly dir: string;
  /** Called when the page is to be loaded again, in the middle of being answered. */
  private leave: (() => void) | undefined;
  sends = 0;

  constructor(page: Page, crowd: Crowd, dir: string) {
    [this.page, this.crowd, this.dir] = [page, crowd, dir];
  }

  async answer(route: Route): Promise<void> {
    const request = route.request();
    const what = request.method() === 'POST' ? 'post' : 'fill';
    if (what === 'post') this.sends += 1;
    const fault = this.faults[what].shift();
    if (fault === 'lost') return route.abort('internetdisconnected');
    if (fault === 'killed') await this.together();
    const path = new URL(request.url()).pathname.replace('/api/membership', '');
    const body: unknown = what === 'post' ? request.postDataJSON() : undefined;
    const asked = (await this.crowd.stage).ask(request.method(), path, { body }).catch((error: unknown) => error);
    const answer = await asked;
    if (fault === 'killed') await this.crowd.killing;
    if (fault === 'left') return this.leave?.();
    if (fault || answer instanceof Error) return route.abort('connectionreset');
    // No one waits for their turn here: what comes too early is held, and counts as well.
    await route.fulfill({ json: what === 'post' ? answer : { ...Object(answer), readyMs: 0, difficulty: 0 } });
  }

  /** When all have come, they ask at once, and the stage dies while it is answering. */
  private async together(): Promise<void> {
    const { crowd, dir } = this;
    const all = new Promise<void>((go) => void crowd.waiting.push(go));
    if (crowd.waiting.length === atOnce) {
      const waiting = crowd.waiting.splice(0);
      const dying = await crowd.stage;
      crowd.kills += 1;
      crowd.killing = sleep(chance(80)).then(async () => {
        crowd.stage = dying.kill(crowd.kills % 2 === 0).then(() => startFormsStage(dir));
        await crowd.stage;
      });
      for (const go of waiting) go();
    }
    return all;
  }

  private name() {
    return this.page.locator('input[type=text]').first();
  }
  /** The network is back; and the button is pressed again by who sees that nothing was sent, only kept. */
  private again(): Promise<void> {
    return this.page.evaluate(() => {
      if (document.querySelector('.form-status')?.textContent?.startsWith('restored')) document.querySelector('form')?.requestSubmit();
      dispatchEvent(new Event('online'));
    });
  }
  private isThanked(): Promise<boolean> {
    return this.page.evaluate(() => document.querySelector('#thanks') !== null);
  }
  private async load(): Promise<void> {
    await this.page.goto(address);
    await this.page.locator('#root[data-awake]').waitFor();
  }

  /** From opening the page to being thanked. Returns what went wrong. */
  async sit(name: string): Promise<string | undefined> {
    await this.load();
    await this.name().fill(name);
    // Before anything of it is kept, and after.
    await this.load();
    await this.name().fill(name);
    await sleep(500);
    await this.load();
    if ((await this.name().inputValue()) !== name) return `What ${name} typed is lost.`;
    const left = new Promise<void>((done) => {
      this.leave = done;
    });
    // With the press of the button the page is loaded again: whether it was kept before that or not.
    await this.page.evaluate(() => document.querySelector('form')?.requestSubmit());
    await this.load();
    const isLeft = { is: false };
    void left.then(() => {
      isLeft.is = true;
    });
    for (let tries = 0; !isLeft.is; tries++) {
      if (tries > 600) return `What ${name} sent was never answered.`;
      await sleep(100);
      await this.again();
    }
    await this.load();
    for (let tries = 0; !(await this.isThanked()); tries++) {
      if (tries > 600) return `${name} was never thanked.`;
      await sleep(100);
      await this.again();
    }
    const { sends } = this;
    await this.load();
    await sleep(100);
    const isLeftOver = (await this.name().inputValue()) !== '' || this.sends !== sends;
    return isLeftOver ? `What ${name} sent is still there.` : this.missed();
  }

  private missed(): string | undefined {
    const left = [...this.faults.fill, ...this.faults.post];
    return left.length > 0 ? `Not disturbed: ${left.join(', ')}.` : undefined;
  }
}

async function sitTogether(browser: Browser, o: { crowd: Crowd; html: string; names: readonly string[]; dir: string }): Promise<string[]> {
  const { crowd, html, names, dir } = o;
  const one = async (name: string) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const sitting = new Sitting(page, crowd, dir);
    await context.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await context.route('**/api/membership/**', (route) => sitting.answer(route).catch(() => undefined));
    try {
      return await sitting.sit(name);
    } catch (error) {
      return `${name}: ${error instanceof Error ? error.message : String(error)}`;
    } finally {
      await context.close();
    }
  };
  return (await Promise.all(names.map(one))).flatMap((fault) => fault ?? []);
}

async function judge(stage: FormsStage, card: Card, names: readonly string[]): Promise<string[]> {
  const times = new Map<string, number>();
  for (const { answers = [] } of [...(await received(stage, card)), ...(await received(stage, card, true))]) {
    const name = answers.find(({ questionId }) => questionId === card.questions[0]?.id)?.value ?? '';
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  const others = [...times.keys()].filter((name) => !names.includes(name));
  const faults = names.flatMap((name) => (times.get(name) === 1 ? [] : [`What ${name} sent is there ${times.get(name) ?? 0} times.`]));
  return [...faults, ...others.map((name) => `No one sent “${name}”.`)];
}

export const formSteps: Proof = {
  name: 'forms-steps',
  claim: 'Disturbed at every step by reloads, lost requests, dropped answers and a killed stage, each submission is there exactly once.',
  run: async ({ dir, full }) => {
    const people = full ? 1_000 : 40;
    const names = Array.from({ length: people }, (_, nth) => `Person ${nth}`);
    const crowd: Crowd = { stage: startFormsStage(dir), waiting: [], killing: undefined, kills: 0 };
    const browser = await chromium.launch(findBrowser());
    try {
      const first = await crowd.stage;
      const card = await makeCard();
      const { formVersion = 1 } = await openForm(first, card.formId);
      const html = pageOf(card, formVersion, await script());
      const faults: string[] = [];
      for (let from = 0; from < people; from += atOnce)
        faults.push(...(await sitTogether(browser, { crowd, html, names: names.slice(from, from + atOnce), dir })));
      faults.push(...(await judge(await crowd.stage, card, names)));
      const each = `${toOpen.length} times while opening, ${toSend.length} times while sending, and loaded again 4 times in between`;
      return {
        facts: [`${people} people, each disturbed ${each}`, `${crowd.kills} kills, every second one of the table too`],
        faults: faults.slice(0, 20),
      };
    } finally {
      await browser.close();
      await (await crowd.stage).close();
    }
  },
};
