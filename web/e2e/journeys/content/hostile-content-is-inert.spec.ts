import type { Page } from '@playwright/test';
import { links } from '#shared/content/navigation/links.ts';
import { pages } from '#shared/content/pages/pages.ts';
import { checkAnswers } from '#shared/elements/checkAnswers.ts';
import { elementKinds, elementTypes } from '#shared/elements/index.ts';
import { type Answers, ElementNode } from '#shared/elements/node.ts';
import { hostileHtml } from '#shared/elements/sanitize/hostileHtmlTesting.ts';
import { hostileCss, hostileMarkdown, hostileUrls } from '#shared/elements/sanitize/hostileTesting.ts';
import { check } from '#shared/words.ts';
import { enter, founder, keyOf } from '#web/e2e/means/accounts.ts';
import { siteOf } from '#web/e2e/means/addresses.ts';
import { ask, send } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { anElement, anId, aSection, canvas, saved, visit } from '#web/e2e/means/pageBuilder.ts';

interface Place {
  readonly id: string;
  readonly token: string;
}

const name = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
const sectionId = anId();

/** Every answer of a type gets the same value; answers that aren't text fall back to their defaults. */
const all = (type: (typeof elementTypes)[number], said: string): Answers =>
  Object.fromEntries(elementKinds[type].fields.map((field) => [field.name, field.input.as === 'own' ? [[said]] : said]));

const given: readonly (readonly [(typeof elementTypes)[number], Answers])[] = [
  ...hostileHtml.map((said) => ['text', { text: said }] as const),
  ...hostileHtml.filter((said) => said.length < 4000).map((said) => ['rawHTML', { rawHTML: said }] as const),
  ...hostileMarkdown.flatMap((said) => [
    ['faq', { title: said, description: said, iconColor: said }] as const,
    ['card', { title: said, text: said, photoAlt: said }] as const,
    ['table', { contents: [[said, said]], head: 'true', markdown: 'true' }] as const,
  ]),
  ...hostileUrls.flatMap((said) => [
    ['buttonLink', { buttonLinkText: said, buttonLinkUrl: said }] as const,
    ['image', { photo: said, photoAlt: 'x', url: said }] as const,
    ['iframe', { iframeSrc: said, title: said }] as const,
    ['logo', { url: said }] as const,
  ]),
  ...elementTypes
    .filter((type) => type !== 'column')
    .flatMap((type) => [name, ...hostileUrls.slice(0, 2)].map((said) => [type, all(type, said)] as const)),
];

const elements: readonly ElementNode[] = given.map(([type, answers], at) => {
  const [property, value] = hostileCss[at % hostileCss.length] ?? ['', ''];
  return { ...anElement(anId(), type, answers, { sectionId, sort: at + 1 }), styles: { all: { [property]: value } } };
});

/** What the server refuses by the same rules is no danger; the rest is saved, and must render inert. */
const isTaken = (node: ElementNode) => check(ElementNode, node).ok && checkAnswers(node.elementType, node.answers).ok;
const hostileSection = {
  ...aSection(sectionId),
  background: 'url(javascript:alert(1))',
  textColor: 'red}</style><script>alert(1)</script>',
};

function put(page: Page, { id, token }: Place, revision: number, nodes: readonly ElementNode[]) {
  const body = { revision, label: name, sections: [hostileSection], elements: [...nodes], removes: [] };
  return send(page.request, pages.change, { id, body }, token);
}

/** Unwanted effects of a page: dialogs, scripts, its own requests to third parties. */
async function watchFor(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/evil\.example/.test(request.url()) && request.frame() === page.mainFrame()) seen.push(request.url());
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !/^http:\/\/[^/]*localhost/.test(frame.url())) seen.push(`went to ${frame.url()}`);
  });
  await page.context().route(/\.example\b/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.addInitScript(() => {
    window.alert = () => document.documentElement.setAttribute('data-xss', '');
  });
  return seen;
}
const isClean = async (page: Page) => {
  await expect(page.locator('html')).not.toHaveAttribute('data-xss', '');
  expect(await page.locator('[onerror], [onload], [onclick], [onmouseover], [onfocus], a[href^="javascript:" i]').count()).toBe(0);
};

test('hostile HTML, markdown, addresses and names do nothing, on the page and in the builder', async ({ page, another }) => {
  test.setTimeout(180_000);
  const account = await founder(page, name.slice(0, 90));
  const { token } = keyOf(await enter(page, account, account.church), account.church, 'ContentApi');
  const site = await ask(page.request, pages.create, { body: { title: name, url: '/', template: 'blank' } }, token);
  const place = { id: site.id, token };
  const taken = elements.filter(isTaken);
  for (const refused of elements.filter((one) => !isTaken(one)).slice(0, 3))
    expect((await put(page, place, 0, [refused])).status()).toBe(400);
  for (let from = 0; from < taken.length; from += 200) {
    const { revision } = await ask(page.request, pages.draft, { id: site.id }, token);
    const answer = await put(page, place, revision, taken.slice(from, from + 200));
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await send(page.request, links.save, { body: [{ text: name, url: 'javascript:alert(1)', category: 'website', sort: 1 }] }, token);
  const { revision, elements: kept } = await ask(page.request, pages.draft, { id: site.id }, token);
  expect(kept.length).toBeGreaterThan(200);
  await ask(page.request, pages.publish, { id: site.id, body: { revision, note: name } }, token);

  await test.step('on the public page', async () => {
    const visitor = await another();
    const seen = await watchFor(visitor);
    await visit(visitor, siteOf(account.church), 'alert(1)');
    await visitor.waitForLoadState('networkidle');
    await isClean(visitor);
    expect(seen).toEqual([]);
  });
  await test.step('in the builder and in its list', async () => {
    const seen = await watchFor(page);
    await page.goto(`/site/pages/${site.id}`);
    await saved(page);
    await expect(canvas(page).locator('[data-node]').nth(200)).toBeAttached();
    await page.getByRole('button', { name: 'Outline', exact: true }).click();
    await isClean(page);
    await page.goto('/site');
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
    await page.goto(`/site/pages/${site.id}/versions`);
    await expect(page.getByRole('list', { name: 'Version history' })).toBeVisible();
    await isClean(page);
    expect(seen).toEqual([]);
  });
});
