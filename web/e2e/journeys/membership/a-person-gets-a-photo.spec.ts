import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { enter, graceAdmin, keyOf, stranger } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { picture } from '#web/e2e/means/png.ts';

test('a photo is cut and shown; what is no photo is refused; the photo is private', async ({ page, another }) => {
  const { token } = keyOf(await enter(page, graceAdmin, 'grace'), 'grace');
  const { firstName, lastName } = stranger();
  const name = `${firstName} ${lastName}`;
  const [person] = await ask(page.request, peopleCalls.save, { body: [{ name: { first: firstName, last: lastName } }] }, token);
  await page.goto(`/people/${person?.id}`);
  await page.getByRole('button', { name: 'Change photo' }).click();
  const dialog = page.getByRole('dialog', { name: `Photo of ${name}` });
  const file = dialog.locator('input[type=file]');

  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
  await expect(dialog.getByRole('alert')).toContainText('Invalid file type');
  await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no photo either') });
  await expect(dialog.getByRole('alert')).toContainText('Couldn’t read this photo.');

  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture(900, 600) });
  await expect(dialog.getByRole('application', { name: /Drag the photo/ })).toBeVisible();
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Photo saved.')).toBeVisible();

  const shown = page.getByRole('main').getByRole('img', { name }).first();
  await expect(shown).toHaveJSProperty('complete', true);
  const size = await shown.evaluate((image) => (image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : []));
  expect(size).toEqual([400, 400]);

  const address = new URL((await shown.getAttribute('src')) ?? '', page.url());
  const unsigned = `${address.origin}${address.pathname}`;
  const stranger2 = await another();
  expect((await stranger2.goto(unsigned))?.status()).toBe(403);

  await page.getByRole('button', { name: 'Change photo' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Photo removed.')).toBeVisible();
});
