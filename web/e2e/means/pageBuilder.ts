import type { Locator, Page } from '@playwright/test';
import { pages, type Page as SitePage } from '#shared/content/pages/pages.ts';
import type { ElementType } from '#shared/elements/index.ts';
import type { ElementNode, SectionNode } from '#shared/elements/node.ts';
import studio from '#shared/locales/studio/en.json' with { type: 'json' };
import { type Account, enter, graceEditor, keyOf, word } from './accounts.ts';
import { ask } from './apiCalls.ts';
import { expect } from './journey.ts';
import { picture } from './png.ts';

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export const canvas = (page: Page): Locator => page.getByRole('application', { name: 'Page' });
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Edit', exact: true });
const left = (page: Page): Locator => page.getByRole('region', { name: 'Add and outline' });

/** What is drawn of an element or of all elements of a type. */
export const drawn = (page: Page, type: ElementType | 'section'): Locator => canvas(page).locator(`[data-type="${type}"]`);

/** What the palette offers, opening it where it is closed. */
export async function offered(page: Page, type: ElementType | 'section'): Promise<Locator> {
  if (!(await left(page).isVisible())) await page.getByRole('button', { name: 'Add', exact: true }).click();
  const [name, hint] =
    type === 'section'
      ? [studio.builder.section, studio.builder.palette.sectionHint]
      : [studio.elements[type]._name, studio.elements[type]._hint];
  return left(page).getByRole('button', { name: new RegExp(`^${literally(name)}\\s*${literally(hint)}$`) });
}

/** Closes the palette: the page is drawn larger without it. */
async function aside(page: Page): Promise<void> {
  await expect(async () => {
    if (await left(page).isVisible()) await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(left(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/** Puts something on the page behind what is chosen. */
export async function add(page: Page, type: ElementType | 'section'): Promise<void> {
  const before = await drawn(page, type).count();
  await (await offered(page, type)).click();
  if (type === 'image') await leaveEmpty(page);
  await expect(drawn(page, type)).toHaveCount(before + 1);
}

/** An image asks for its photo as soon as it is added. */
async function leaveEmpty(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Select a Photo' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** The draft is kept. */
export async function saved(page: Page): Promise<void> {
  // That something is to be saved shows a frame after the change.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saved');
}

/**
 * Types with the keyboard into the text being edited, and waits until all of it is saved. The editor reports what is typed after the next
 * paint and when typing pauses; until then the page's state is still that of the last save.
 */
export async function typeAndSave(page: Page, text: string): Promise<void> {
  const sent = page.waitForResponse((response) => {
    const request = response.request();
    return request.method() === 'POST' && /\/changes$/.test(request.url()) && (request.postData() ?? '').includes(text);
  });
  await page.keyboard.type(text);
  await sent;
  await saved(page);
}

/** Opens a page in the builder. */
export async function build(page: Page, id: string): Promise<void> {
  await page.goto(`/site/pages/${id}`);
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await saved(page);
}

/** Where something is, once it has come to rest: what is measured on its way is missed by the mouse. */
export async function stillBox(what: Locator) {
  let last = await what.boundingBox();
  const isStill = async () => {
    const before = JSON.stringify(last);
    last = await what.boundingBox();
    return last !== null && JSON.stringify(last) === before;
  };
  await expect.poll(isStill, { intervals: [30, 50] }).toBe(true);
  if (!last) throw new Error('Nothing is drawn there.');
  return last;
}

/** Something drawn with the mouse to a place on the page; `at`: where in the target, from 0 to 1. */
export async function drag(page: Page, what: Locator, target: Locator, at: { readonly x: number; readonly y: number }): Promise<void> {
  const [from, to] = [await stillBox(what), await stillBox(target)];
  const [x, y] = [to.x + to.width * at.x, to.y + to.height * at.y];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 8, from.y + from.height / 2 + 8, { steps: 3 });
  await page.mouse.move(x, y, { steps: 8 });
  await expect(page.locator('[data-drop-line]')).toBeVisible();
  await page.mouse.move(x, y + 1);
  await page.mouse.up();
}

/** A photo dropped from the desktop; `at`: where in the target, from 0 to 1. */
export async function dropPhoto(target: Locator, at: { readonly x: number; readonly y: number }): Promise<void> {
  const base64 = picture(600, 400).toString('base64');
  await target.evaluate(
    (element, { x, y, data }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], 'photo.png', { type: 'image/png' }));
      const { left, top, width, height } = element.getBoundingClientRect();
      const [clientX, clientY] = [left + width * x, top + height * y];
      const under = document.elementFromPoint(clientX, clientY) ?? element;
      for (const type of ['dragenter', 'dragover', 'drop'])
        under.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, clientX, clientY, dataTransfer }));
    },
    { ...at, data: base64 },
  );
}

export const aSection = (id: string, sort = 1): SectionNode => ({
  node: 'section',
  id,
  sort,
  zone: 'main',
  answers: {},
  styles: {},
  animations: {},
});
export const anElement = (
  id: string,
  elementType: ElementType,
  answers: ElementNode['answers'],
  place: { readonly sectionId?: string; readonly parentId?: string; readonly sort?: number },
): ElementNode => ({ node: 'element', id, elementType, sort: 1, answers, styles: {}, animations: {}, ...place });

/** An id for a node, as the builder makes them. */
export const anId = (): string => word(11);

export interface MadePage {
  readonly site: SitePage;
  readonly token: string;
}

/** A page of Grace that no other journey knows, with what is given on it, made by calls. The browser is signed in as its editor then. */
export async function makePage(
  page: Page,
  what: {
    readonly nodes?: readonly (SectionNode | ElementNode)[];
    readonly publish?: true;
    readonly as?: Account;
    readonly title?: string;
  } = {},
): Promise<MadePage> {
  const { token } = keyOf(await enter(page, what.as ?? graceEditor, 'grace'), 'grace', 'ContentApi');
  const name = word(8);
  const title = what.title ?? `Journey ${name}`;
  const site = await ask(page.request, pages.create, { body: { title, url: `/journey-${name}`, template: 'blank' } }, token);
  if (what.nodes) await change(page, { site, token }, what.nodes);
  if (what.publish) await publishNow(page, { site, token });
  return { site, token };
}

/** A page several windows tall: texts headed First, Second, Third and so on. Answers its id. */
export async function makeTallPage(page: Page): Promise<string> {
  const section = anId();
  const verses = ['First', 'Second', 'Third', ...Array.from({ length: 9 }, (_, at) => `Verse ${at + 4}`)];
  const lines = '<p>Grace and peace</p>'.repeat(4);
  const nodes = verses.map((verse, at) =>
    anElement(anId(), 'text', { text: `<h2>${verse}</h2>${lines}` }, { sectionId: section, sort: at + 1 }),
  );
  const { site } = await makePage(page, { nodes: [aSection(section), ...nodes] });
  return site.id;
}

/** A step in a page's draft, made by a call. */
export async function change(page: Page, { site, token }: MadePage, nodes: readonly (SectionNode | ElementNode)[]): Promise<void> {
  const { revision } = await ask(page.request, pages.draft, { id: site.id }, token);
  const sections = nodes.filter((one) => one.node === 'section');
  const elements = nodes.filter((one) => one.node === 'element');
  await ask(page.request, pages.change, { id: site.id, body: { revision, label: 'Journey', sections, elements, removes: [] } }, token);
}

export async function publishNow(page: Page, { site, token }: MadePage, note = ''): Promise<void> {
  const { revision } = await ask(page.request, pages.draft, { id: site.id }, token);
  await ask(page.request, pages.publish, { id: site.id, body: { revision, note } }, token);
}

/** Publishes the builder's page, whatever the check finds, and waits for confirmation. Returns the public address. */
export async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Issues' }).or(dialog.getByText('Everything looks good'))).toBeVisible();
  await dialog.getByRole('button', { name: /^Publish( anyway)?$/ }).click();
  const open = dialog.getByRole('link', { name: /^View page/ });
  await expect(open).toBeVisible();
  const address = (await open.getAttribute('href')) ?? '';
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return address;
}

/** Loads a public page until it shows something: publishing takes a moment. */
export async function visit(page: Page, address: string, shows: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator('body')).toContainText(shows, { timeout: 250 });
  }).toPass({ intervals: [100, 200, 400], timeout: 40_000 });
}

/** Writes into an element where it stands on the page. */
export async function write(page: Page, element: Locator, text: string): Promise<void> {
  await aside(page);
  await element.dblclick();
  await expect(page.locator('[data-editing] [contenteditable="true"]')).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-editing]')).toHaveCount(0);
  await expect(element).toContainText(text);
}
