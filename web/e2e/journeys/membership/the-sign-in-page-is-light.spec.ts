import { filesOfSignIn } from '#infra/bench/web/firstLoad.ts';
import { newcomer } from '#web/e2e/means/accounts.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { textsOf } from '#web/e2e/means/texts.ts';

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) => {
    const key = path ? `${path}.${name}` : name;
    return typeof text === 'string' ? [key.replace(/_(one|other)$/, '')] : keysOf(text, key);
  });
const keys = new Set(keysOf(textsOf.en));

test('a stranger loads what the bench counts for the sign-in page, and nothing else', async ({ page }) => {
  // Requests sent when the browser is idle don't count toward the page load.
  await page.addInitScript('window.requestIdleCallback = () => 0');
  const loaded: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) loaded.push(pathname.slice(1));
  });
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: textsOf.en.login.title })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const counted = [...filesOfSignIn()].filter((file) => file !== 'index.html');
  expect(loaded.toSorted()).toEqual(counted.toSorted());
});

test('every text is there when it is drawn, also in another language and right after signing in', async ({ page }) => {
  // The selected language is saved to the account.
  const account = await newcomer(page, 'grace');
  await page.addInitScript(`
    window.drawn = new Set();
    const note = (node) => {
      if (node.nodeType === 3) drawn.add(node.data.trim());
      for (const name of ['aria-label', 'title', 'placeholder']) if (node.getAttribute?.(name)) drawn.add(node.getAttribute(name));
      for (const child of node.childNodes) note(child);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) note(node);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  `);
  const drawn = async () => await page.evaluate<string[]>('[...drawn]');
  await page.goto('/');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  const { login } = textsOf.de;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.title);
  await page.getByRole('link', { name: login.registerLink }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.register.title);
  await page.getByRole('link', { name: login.backToSignIn }).click();
  // Both screens have an email field.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.title);
  await page.getByLabel(textsOf.de.ui.email).fill(account.email);
  await page.getByLabel(textsOf.de.ui.password.label, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: login.signIn }).click();
  await expect(page.getByRole('navigation', { name: textsOf.de.ui.mainNavigation })).toBeVisible();
  const all = await drawn();
  expect(all).toContain(login.title);
  expect(all.filter((text) => keys.has(text))).toEqual([]);
});
