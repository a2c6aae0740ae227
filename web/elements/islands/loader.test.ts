/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';

const sent: string[] = [];
/** The island of the form, once a test lets it come. */
let island: (root: HTMLElement) => Promise<void>;
beforeAll(() => {
  jest.mock('island:form', () => ({ __esModule: true, default: (root: HTMLElement) => island(root) }), { virtual: true });
  Object.assign(globalThis, { IntersectionObserver: ResizeObserver });
  // A plain script, no module.
  jest.requireActual('./loader.ts');
});
beforeEach(() => void sent.splice(0));

function served(hold: string) {
  document.body.innerHTML = `<div data-island="form" ${hold}><form><input name="a"><button>Send</button></form></div>`;
  const [root, form] = [document.querySelector<HTMLElement>('[data-island]'), document.querySelector('form')];
  if (!root || !form) throw new Error('There is no form.');
  form.submit = () => void sent.push('by itself');
  const press = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  return { root, form, press };
}
/** Nothing in it waits for a clock: only for promises. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

test('a form that needs its script keeps what was pressed before it came, once, and sends it then', async () => {
  const { root, form, press } = served('data-hold');
  let woken = 0;
  let come = () => {};
  const gate = new Promise<void>((go) => {
    come = go;
  });
  island = async () => {
    woken += 1;
    await gate;
    root.dataset.awake = 'yes';
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push('by script');
    });
  };
  expect([press(), press(), root.getAttribute('aria-busy')]).toEqual([false, false, 'true']);
  come();
  await settled();
  expect([sent, woken, root.getAttribute('aria-busy')]).toEqual([['by script'], 1, null]);
});

test('if its script doesn’t come, it is sent as it is: the server says why that isn’t enough', async () => {
  const { press } = served('data-hold');
  island = async () => {
    throw new Error('lost');
  };
  press();
  await settled();
  expect(sent).toEqual(['by itself']);
});

test('others are sent at once', () => {
  expect(served('').press()).toBe(true);
});
