// The pages of forms: what visitors see, and that nothing of a restricted form is told.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { TestChurch } from '#functions/content/testing.ts';
import { emptyForm } from '#functions/membership/forms/newForm.ts';
import { type FormRow, forms } from '#functions/membership/forms/rows.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { ask } from '../publishing/testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
let church: TestChurch;
beforeEach(async () => {
  church = await TestChurch.make();
});

const name = { id: 'question001', title: 'Your <name>', fieldType: 'Textbox' as const, required: true, choices: [] };
async function form(more: Partial<FormRow> = {}): Promise<string> {
  const row = { ...emptyForm('form'), name: 'Connect card', questions: [name], ...more };
  await church.table.write(church.table.put(forms, row));
  return row.id;
}
const get = (path: string) => ask(`/pages/${church.id}/${path}.html`, 'GET');

test('a form has a page that works without script, kept for seconds', async () => {
  const id = await form({ description: 'Say hello.', purpose: 'To call you', keepDays: 30 });
  const { status, body, headers } = await get(`forms/${id}`);
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=5']);
  for (const text of [
    '<h1>Connect card</h1>',
    'Your &lt;name&gt;',
    'Say hello.',
    'To call you',
    '30 days',
    `action="/api/membership/forms/${id}/post"`,
  ]) {
    expect(body).toContain(text);
  }
});

test('the thank-you is rich text, and leads back', async () => {
  const id = await form({ thankYouMessage: '**See you** <script>alert(1)</script>' });
  const { status, body } = await get(`forms/${id}/thanks`);
  expect([status, body.includes('<strong>See you</strong>'), body.includes('alert(1)')]).toEqual([200, true, false]);
  expect(body).toContain(`href="/forms/${id}"`);
});

test('a closed one says so and has no fields', async () => {
  const id = await form({ closes: '2020-01-01T10:00' });
  const { body } = await get(`forms/${id}`);
  expect([body.includes('This form is closed.'), body.includes('<form')]).toEqual([true, false]);
});

test.each([
  ['restricted', { audience: 'members' as const }],
  ['about people', { contentType: 'person' as const }],
])('of one that is %s there is only the way to sign in', async (_, more) => {
  const id = await form({ name: 'Secret plans', description: 'Secret', ...more });
  for (const path of [`forms/${id}`, `forms/${id}/thanks`]) {
    const { status, body } = await get(path);
    expect([status, body.includes('Secret'), body.includes('Your'), body.includes(`/forms/${id}?churchId=${church.id}`)]).toEqual([
      ...[200, false, false, true],
    ]);
  }
});

test('of another church, or of nothing, there is no page', async () => {
  const elsewhere = await TestChurch.make();
  const id = await form();
  expect((await ask(`/pages/${elsewhere.id}/forms/${id}.html`, 'GET')).status).toBe(404);
  expect((await get('forms/nothing0000')).status).toBe(404);
});
