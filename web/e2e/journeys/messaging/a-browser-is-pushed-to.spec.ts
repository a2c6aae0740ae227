import type { Page } from '@playwright/test';
import { notifications } from '#shared/messaging/notifications/notifications.ts';
import { Pushed } from '#shared/messaging/push/webpush.ts';
import { many, parse, shape, text } from '#shared/words.ts';
import { enter, graceAdmin, keyOf, newcomer } from '#web/e2e/means/accounts.ts';
import { portal } from '#web/e2e/means/addresses.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

/**
 * The browser's own push service is on the internet, so the stage's replaces it, and what the browser would store is stored here. A
 * headless browser doesn't grant notification permission either; here it does when asked.
 */
function subscribesAtTheStage(): void {
  const allow = async () => {
    localStorage.setItem('permission', 'granted');
    return 'granted';
  };
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('permission') ?? 'default' });
  Object.assign(Notification, { requestPermission: allow });
  const kept = (): { endpoint: string; key: number[] } | null => JSON.parse(localStorage.getItem('subscription') ?? 'null');
  const tell = (method: string, body: object) => fetch('/mailbox/subscriptions', { method, body: JSON.stringify(body) });
  const made = ({ endpoint, key, ...rest }: { endpoint: string; key: number[] }) => ({
    endpoint,
    options: { applicationServerKey: Uint8Array.from(key).buffer },
    toJSON: () => ({ endpoint, ...rest }),
    unsubscribe: async () => {
      localStorage.removeItem('subscription');
      await tell('DELETE', { endpoint });
      return true;
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const held = kept();
      return held && made(held);
    },
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const publicKey = btoa(String.fromCharCode(...applicationServerKey))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '');
      const subscription = { ...(await (await tell('POST', { publicKey })).json()), key: [...applicationServerKey] };
      localStorage.setItem('subscription', JSON.stringify(subscription));
      return made(subscription);
    },
  });
}

const Arrived = many(shape({ endpoint: text(1000), content: Pushed }), 500);
const arrived = async (page: Page) => parse(Arrived, await (await page.request.get(`${portal()}/mailbox/pushed.json`)).json());
const Shown = shape({ title: text(300), options: shape({ body: text(1000), data: text(500), tag: text(100) }) });

/** Delivers to the service worker what the push service would, and returns what it shows. */
async function shownFor(page: Page, content: Pushed) {
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const { registration } = Object(globalThis);
    registration.showNotification = async (title: string, options: object) => Object.assign(globalThis, { shown: { title, options } });
  });
  const browser = await page.context().newCDPSession(page);
  const known = new Promise<string>((done) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ isDeleted }) => !isDeleted);
      if (one) done(one.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await known;
  await browser.send('ServiceWorker.deliverPushMessage', { origin: portal(), registrationId, data: JSON.stringify(content) });
  const shown = () => worker.evaluate(() => Object(globalThis).shown ?? null);
  await expect.poll(shown).not.toBeNull();
  return parse(Shown, await shown());
}

test('a browser is pushed to from the switch to the sign-out', async ({ page, another }) => {
  const ann = await newcomer(page, 'grace');
  const annAt = await another();
  await annAt.addInitScript(subscribesAtTheStage);
  const { personId } = keyOf(await enter(annAt, ann, 'grace'), 'grace', 'MessagingApi');
  const { token } = keyOf(await enter(page, graceAdmin, 'grace'), 'grace', 'MessagingApi');
  const notify = (message: string) =>
    ask(
      page.request,
      notifications.create,
      { body: { peopleIds: [personId], contentType: 'event', contentId: message, message, link: '/profile' } },
      token,
    );

  await annAt.goto('/notifications/settings');
  const control = annAt.getByRole('switch', { name: 'Show notifications on this device' });
  await expect(control).not.toBeChecked();
  await control.click();
  await expect(control).toBeChecked();
  await expect(annAt.getByRole('button', { name: /^Remove Chrome/ })).toBeVisible();

  await notify('The picnic moves to Sunday.');
  const picnic = async () => (await arrived(page)).find((one) => one.content.body === 'The picnic moves to Sunday.')?.content;
  await expect.poll(async () => (await picnic())?.link).toBe('/profile');
  const content = await picnic();
  if (!content) throw new Error('Nothing was pushed.');
  const { title, options } = await shownFor(annAt, content);
  expect([title, options.body, options.data]).toEqual(['Grace Community Church', 'The picnic moves to Sunday.', '/profile']);

  await annAt.goto('/logout');
  await expect.poll(() => annAt.evaluate(() => localStorage.getItem('subscription'))).toBeNull();
  await notify('And on Monday it rains.');
  const log = async () => (await ask(page.request, notifications.deliveriesOf, { personId, query: {} }, token)).deliveries;
  const line = async () => (await log()).find(({ subject, channel }) => subject === 'And on Monday it rains.' && channel === 'push');
  await expect.poll(async () => (await line())?.reason).toBe('gone');
  expect((await arrived(page)).map(({ content: { body } }) => body)).not.toContain('And on Monday it rains.');
});
