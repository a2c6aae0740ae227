import { enter, graceAdmin } from '#web/e2e/means/accounts.ts';
import { narrow, settled } from '#web/e2e/means/inspectPage.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test.use({ viewport: narrow });

for (const church of ['grace', 'hope'])
  test(`the word Login keeps clear of its pill on the site of ${church}`, async ({ page }) => {
    const { protocol, port } = new URL(process.env.NARTHEX_E2E_URL ?? '');
    await page.goto(`${protocol}//${church}.localhost:${port}/`);
    const room = await page.locator('.top > .login').evaluate((pill) => {
      const words = document.createRange();
      words.selectNodeContents(pill);
      const [inner, outer] = [words.getBoundingClientRect(), pill.getBoundingClientRect()];
      return Math.min(inner.left - outer.left, outer.right - inner.right);
    });
    expect(room).toBeGreaterThanOrEqual(12);
  });

test('the floating help covers no control, wherever one has scrolled to', async ({ page }) => {
  await enter(page, graceAdmin, 'grace');
  // A phone has no hovering pointer: under one the button doesn't move.
  await page.mouse.move(1, 1);
  for (const path of ['/people', '/people/new', '/settings', '/profile', '/groups/all']) {
    await page.goto(path);
    await settled(page);
    for (const part of [0, 0.35, 0.7, 1]) {
      await page.evaluate((at) => scrollTo(0, at * document.documentElement.scrollHeight), part);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 50)))));
      const covered = () =>
        page.locator('[data-lift], aside button[aria-haspopup=dialog]').evaluateAll((buttons) =>
          buttons.flatMap((button) => {
            if (getComputedStyle(button).visibility === 'hidden') return [];
            const { left, right, top, bottom } = button.getBoundingClientRect();
            const under = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
            return under
              .filter((one) => !button.contains(one) && one.closest('a, button, input, select, textarea, label'))
              .map((one) => one.outerHTML);
          }),
        );
      // Content that arrives later, such as more of a long list, is avoided a moment later.
      await expect.poll(covered, { message: `${path} at ${part}` }).toEqual([]);
    }
  }
});

test('the bar of a phone leads staff to their messages and groups', async ({ page }) => {
  await enter(page, graceAdmin, 'grace');
  await page.goto('/');
  const bar = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: /^Messages/ }) });
  for (const [name, path] of [
    [/^Messages/, '/messages'],
    [/^My groups|^Groups/, '/groups'],
  ] as const) {
    const link = bar.getByRole('link', { name });
    await link.click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
