// The form for giving on a slow phone: when a visitor can use it, next to when the hand-written page of the bench can be read.
import type { Browser, Page } from '@playwright/test';
import { atMost, type Effort, type Measured, median } from '#infra/bench/report.ts';
import { parse, shape, text, whole } from '#shared/words.ts';
import { slowDown, visit } from './visit.ts';

const rounds = { whole: 5, shortest: 1 };
const mostOfFloor = 1.5;
const [amount, fundAt] = ['25', 1];

/**
 * Does what a quick visitor does, as soon as it is there: types an amount, chooses a fund, and presses Donate until something answers: the button
 * is seen to be busy, or what is missing is said. That moment is `usableAt`; `kept` is what is in the form once it has said what is missing.
 */
const watcher = `
  const typeInto = (field, value, event) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const look = () => {
    const form = document.querySelector('.give-form');
    if (window.usableAt) {
      if (form && form.querySelector('[name="firstName"][aria-invalid="true"]')) {
        const [typed, chosen] = ['amount', 'fund'].map((name) => form.querySelector('[name="' + name + '"]'));
        window.kept = { at: Math.round(performance.now()), amount: typed.value, fund: chosen.selectedIndex };
      } else requestAnimationFrame(look);
      return;
    }
    requestAnimationFrame(look);
    const [field, fund, button] = ['input[inputmode]', 'select', 'button[type="submit"]'].map((one) => form && form.querySelector(one));
    if (!field || !fund || !button || field.disabled || !fund.options[${fundAt}] || !field.checkVisibility({ visibilityProperty: true })) return;
    if (field.value !== '${amount}') typeInto(field, '${amount}', 'input');
    if (fund.selectedIndex !== ${fundAt}) typeInto(fund, fund.options[${fundAt}].value, 'change');
    const isAnswered = () => button.getAttribute('aria-busy') === 'true' || form.querySelector('[aria-invalid="true"]');
    if (!isAnswered()) button.click();
    if (isAnswered()) window.usableAt = performance.now();
  };
  requestAnimationFrame(look);
`;

const Kept = shape({ at: whole, amount: text(20), fund: whole });

interface Used {
  readonly usable: number;
  /** When the form itself has said what is still missing. */
  readonly answered: number;
}

async function used(page: Page, url: string): Promise<Used> {
  await page.addInitScript(watcher);
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  const usable = await (await page.waitForFunction(() => Object(window).usableAt, undefined, { timeout: 60_000 })).jsonValue();
  const kept = await page.waitForFunction(() => Object(window).kept, undefined, { timeout: 60_000 });
  const found = parse(Kept, await kept.jsonValue());
  if (found.amount !== amount || found.fund !== fundAt) throw new Error(`What was typed is lost: ${JSON.stringify(found)}`);
  return { usable, answered: found.at };
}

/** Milliseconds from the visit's beginning, with an empty cache. */
async function visited(browser: Browser, url: string, slow: boolean): Promise<Used> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });
  try {
    const page = await context.newPage();
    if (slow) await slowDown(await context.newCDPSession(page));
    return await used(page, url);
  } finally {
    await context.close();
  }
}

export async function measureGiving(browser: Browser, pages: { give: string; floor: string }, effort: Effort): Promise<Measured[]> {
  const [floors, ours]: [number[], Used[]] = [[], []];
  for (let round = 0; round < rounds[effort]; round++) {
    floors.push((await visit(browser, pages.floor, effort === 'whole')).lcp);
    ours.push(await visited(browser, pages.give, effort === 'whole'));
  }
  const [floor, usable] = [median(floors), median(ours.map((one) => one.usable))];
  const of = usable / floor;
  const answered = median(ours.map((one) => one.answered));
  return [
    {
      what: 'an amount is typed, a fund chosen, Donate answers',
      is: `${usable.toFixed(0)} ms; the floor can be read after ${floor.toFixed(0)} ms`,
    },
    { what: 'of the floor', is: of.toFixed(2), bar: `<= ${mostOfFloor}`, holds: atMost(of, mostOfFloor) },
    { what: 'what is missing is said, and nothing typed is lost', is: `${answered.toFixed(0)} ms` },
  ];
}
