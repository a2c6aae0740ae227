/** What looks at every screen by hand finds what it is there for, and nothing on a page that is in order. */
import { expect, test } from '@playwright/test';
import { tryByHand } from '../means/byHand.ts';
import { narrow } from '../means/inspectPage.ts';

const tall = '<p style="height: 3000px">Much to read</p>';

test('a hand finds a page that cannot be scrolled, what is covered, said twice or too tight', async ({ page }) => {
  await page.setContent(`<!doctype html><body style="margin: 0">
    <button style="position: fixed; right: 10px; bottom: 10px">Save changes</button>
    <button data-lift="0" style="position: fixed; right: 10px; bottom: 10px; width: 48px; height: 48px">?</button>
    <p role="alert">This code is not right.</p><p role="alert">This code is not right.</p>
    <a class="ui-button" style="padding: 0; border: 1px solid">Login</a>
    ${tall}
    <script>addEventListener('scroll', () => scrollTo(0, 0));</script>
  </body>`);
  expect(await tryByHand(page, narrow)).toEqual([
    'by hand: the floating help covers “Save changes”',
    'by hand: “This code is not right.” is said twice',
    'by hand: “Login” touches the edge of its button',
    'by hand: cannot be scrolled to its end: it stays at 0',
  ]);
});

test('a hand finds nothing where all is in order', async ({ page }) => {
  await page.setContent(`<!doctype html><body style="margin: 0">
    <a class="ui-button" style="padding: 12px; border: 1px solid">Login</a><p role="alert">This code is not right.</p>${tall}
  </body>`);
  expect(await tryByHand(page, narrow)).toEqual([]);
});
