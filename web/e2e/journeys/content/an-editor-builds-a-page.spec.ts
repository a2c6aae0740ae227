import type { Locator, Page } from '@playwright/test';
import { type ElementType, elementKinds, elementTypes } from '#shared/elements/index.ts';
import { enter, graceEditor, word } from '#web/e2e/means/accounts.ts';
import { inspectPage } from '#web/e2e/means/inspectPage.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { add, canvas, drag, drawn, offered, panel, publish, saved, visit, write } from '#web/e2e/means/pageBuilder.ts';

const described = 'Bread and grapes on a table';
const fill = (page: Page, name: string, value: string) => panel(page).getByRole('textbox', { name, exact: true }).fill(value);

async function openGallery(page: Page): Promise<Locator> {
  await panel(page)
    .getByRole('button', { name: /^((Choose a|Change) photo: )?Image$/ })
    .click();
  return page.getByRole('dialog', { name: 'Select a Photo' });
}

async function use(gallery: Locator): Promise<void> {
  await gallery.getByRole('textbox', { name: 'Description' }).fill(described);
  await gallery.getByRole('button', { name: 'Use this photo' }).click();
  await expect(gallery).toHaveCount(0);
}

async function takeAStockPhoto(page: Page): Promise<void> {
  const gallery = await openGallery(page);
  await gallery.getByRole('tab', { name: 'Stock Photos' }).click();
  await gallery.getByRole('list', { name: 'Stock Photos' }).getByRole('button').first().click();
  await use(gallery);
}

async function takeAPhoto(page: Page): Promise<void> {
  const gallery = await openGallery(page);
  await gallery.getByRole('list', { name: 'Photos of your church' }).getByRole('button').first().click();
  await use(gallery);
}

/** Expectations per element; those not listed here show something by themselves. */
const fills: Partial<Record<ElementType, (page: Page) => Promise<void>>> = {
  textWithPhoto: async (page) => {
    await takeAStockPhoto(page);
    await fill(page, 'Title', 'Bring a dish');
  },
  image: takeAPhoto,
  buttonLink: async (page) => {
    await fill(page, 'Button text', 'Plan your visit');
    await panel(page).getByRole('combobox', { name: 'Link: page on this site' }).selectOption({ index: 1 });
  },
  card: async (page) => {
    await takeAPhoto(page);
    await fill(page, 'Title', 'Set the tables');
  },
  faq: async (page) => {
    await fill(page, 'Question', 'Is there room for children?');
    await panel(page).getByRole('textbox', { name: 'Answer' }).click();
    await page.keyboard.type('There always is.');
  },
  video: (page) => fill(page, 'Video link or ID', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
  table: async (page) => {
    await panel(page).getByRole('button', { name: 'Edit table' }).click();
    const dialog = page.getByRole('dialog', { name: 'Table' });
    await dialog.getByRole('gridcell').first().click();
    await page.keyboard.type('Doors');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Five');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  },
  map: async (page) => {
    await fill(page, 'Address', '212 Meadowlark Road, New Paltz');
    await panel(page).getByRole('button', { name: 'Find on map' }).click();
    await expect(panel(page).getByText(/Location found|Couldn’t find this address/)).toBeVisible();
  },
  iframe: async (page) => {
    await fill(page, 'URL', 'https://choir.example/songs');
    await fill(page, 'Title', 'Songs of the choir');
  },
  rawHTML: (page) => fill(page, 'HTML', '<p>Written <em>by hand</em>.</p>'),
  block: (page) =>
    panel(page)
      .getByRole('combobox', { name: 'Block' })
      .selectOption({ index: 1 })
      .then(() => {}),
};
const single: readonly ElementType[] = [
  'textWithPhoto',
  'image',
  'buttonLink',
  'card',
  'faq',
  'video',
  'table',
  'map',
  'logo',
  'iframe',
  'rawHTML',
];
/** Each in a test step. */
const composed: readonly ElementType[] = ['text', 'row', 'column', 'box', 'carousel'];
const rest = elementTypes.filter((type) => !elementKinds[type].waits && !single.includes(type) && !composed.includes(type));

test('a page is built from every element, published, and seen by a visitor within seconds', async ({ page, context, another }) => {
  test.setTimeout(180_000);
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Songs</title></html>' }),
  );
  const title = `Harvest supper ${word(6)}`;
  await enter(page, graceEditor, 'grace');
  await page.goto('/site');
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByText('This page is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Add section' }).click();

  await test.step('a text is dragged onto the page and written where it stands', async () => {
    const text = await offered(page, 'text');
    const isAside = async () => {
      const [offer, shown] = [await text.boundingBox(), await canvas(page).boundingBox()];
      return (shown?.x ?? 0) > (offer?.x ?? 0) + (offer?.width ?? 0);
    };
    await expect.poll(isAside, 'the page has moved aside').toBe(true);
    await drag(page, text, drawn(page, 'section'), { x: 0.8, y: 0.5 });
    await expect(drawn(page, 'text')).toHaveCount(1);
    await write(page, drawn(page, 'text'), 'Supper for everybody');
    await panel(page).getByRole('textbox', { name: 'Text' }).click();
    await panel(page)
      .getByRole('button', { name: /^Text style/ })
      .click();
    await page.getByRole('menuitemradio', { name: 'Heading 1' }).click();
    await expect(canvas(page).getByRole('heading', { level: 1, name: 'Supper for everybody' })).toBeVisible();
  });

  for (const type of single) {
    await test.step(`${type} is added and filled`, async () => {
      await add(page, type);
      await fills[type]?.(page);
    });
  }
  await test.step('columns and a box take elements, a carousel has slides', async () => {
    await add(page, 'row');
    await panel(page).getByRole('button', { name: 'Columns 4 + 4 + 4' }).click();
    await expect(drawn(page, 'row').locator('[data-type="column"]')).toHaveCount(3);
    await canvas(page).focus();
    await page.keyboard.press('ArrowRight');
    await add(page, 'box');
    await add(page, 'text');
    await write(page, drawn(page, 'box').locator('[data-type="text"]'), 'In a box, in a column');
    await expect(drawn(page, 'row').locator('[data-type="box"]')).toContainText('In a box, in a column');
    await drawn(page, 'section')
      .first()
      .click({ position: { x: 4, y: 4 } });
    await add(page, 'carousel');
    await panel(page).getByRole('button', { name: 'Open Slide 1' }).click();
    await add(page, 'text');
    await write(page, drawn(page, 'carousel').locator('[data-type="text"]'), 'First slide');
    await drawn(page, 'section')
      .first()
      .click({ position: { x: 4, y: 4 } });
  });
  for (const type of rest) {
    await test.step(`${type} is added`, async () => {
      await add(page, type);
      await fills[type]?.(page);
    });
  }
  await saved(page);

  const address = await publish(page);
  const published = Date.now();
  const visitor = await another();
  await visitor
    .context()
    .route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Songs</title></html>' }));
  await visit(visitor, address, 'Supper for everybody');
  expect(Date.now() - published).toBeLessThan(10_000);
  const main = visitor.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Supper for everybody' })).toBeVisible();
  for (const said of [
    'Bring a dish',
    'Set the tables',
    'Is there room for children?',
    'Doors',
    '212 Meadowlark Road',
    'by hand',
    'In a box, in a column',
  ])
    await expect(main.getByText(said).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Plan your visit' })).toHaveAttribute('href', /\//);
  await expect(main.getByAltText(described).first()).toBeVisible();
  expect(await inspectPage(visitor)).toEqual([]);
});
