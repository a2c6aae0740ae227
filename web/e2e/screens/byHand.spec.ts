/** What looks at every screen by hand finds what it is there for, and nothing on a page that is in order. */
import { expect, test } from '@playwright/test';
import { tryByHand } from '../means/byHand.ts';
import { bothSchemes, inspectPage, narrow } from '../means/inspectPage.ts';
import { typeByHand } from '../means/typeByHand.ts';

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

test('a hand finds a wide page without a field that snaps back', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Songs</title><body style="margin: 0"><main>${tall}</main>
    <script>addEventListener('scroll', () => innerWidth > 600 && scrollTo(0, 0));</script>
  </body></html>`);
  expect(await inspectPage(page, bothSchemes)).toEqual(['by hand: cannot be scrolled to its end: it stays at 0']);
});

const typing = (field: string, script = '') =>
  `<!doctype html><body style="margin: 0">${field}<script>const field = document.querySelector('[aria-label]'); ${script}</script></body>`;
const typed = [
  [
    'a press that misses',
    typing('<div style="position: fixed; inset: 0; z-index: 1"></div><input aria-label="Name">'),
    'a press does not reach “Name”',
  ],
  [
    'a lost letter',
    typing('<input aria-label="Name">', `let lost = false; field.oninput = () => { if (!lost) { lost = true; field.value = ''; } }`),
    '“Name” has “q” when it is typed',
  ],
  [
    'a text that is drawn twice',
    typing(
      '<p style="position: absolute; margin: 0">Empty</p><p contenteditable="true" aria-label="Text" style="position: absolute; margin: 0; width: 90px; height: 20px"></p>',
      'field.oninput = () => { document.querySelector("p").textContent = field.textContent; }',
    ),
    'what is typed into “Text” is shown 2 times when it is typed',
  ],
  [
    'what a wider window takes away',
    typing('<input aria-label="Name">', `onresize = () => { field.value = ''; }`),
    '“Name” has “” in a window of another size',
  ],
  ['nothing where all is in order', typing('<textarea aria-label="Name">So far</textarea>'), undefined],
] as const;
for (const [what, content, fault] of typed)
  test(`a hand that types finds ${what}`, async ({ page }) => {
    await page.setViewportSize(narrow);
    await page.setContent(content);
    const hand = await typeByHand(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect([...(hand?.faults ?? []), ...((await hand?.end(false)) ?? [])]).toEqual(fault ? [`by hand: ${fault}`] : []);
    if (!fault) await expect(page.getByLabel('Name')).toHaveValue('So far');
  });
