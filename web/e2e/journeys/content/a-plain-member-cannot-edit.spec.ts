import type { Call } from '#shared/api.ts';
import { content } from '#shared/content/index.ts';
import { enter, graceMember, keyOf } from '#web/e2e/means/accounts.ts';
import { portal } from '#web/e2e/means/addresses.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { makePage } from '#web/e2e/means/pageBuilder.ts';

const isForEditors = ({ access }: Call) => [access].flat().some((one) => one.startsWith('Content:'));
const calls: readonly Call[] = Object.values(content).flatMap((group): Call[] => Object.values(group));

test('a plain member finds no way to edit the website, by screen or by call', async ({ page, another }) => {
  const { site } = await makePage(page);
  const member = await another();
  const { token } = keyOf(await enter(member, graceMember, 'grace'), 'grace', 'ContentApi');
  await member.goto('/');
  await expect(member.getByRole('heading', { name: 'Welcome, Noah' })).toBeVisible();
  await expect(member.getByRole('link', { name: /website|Pages/i })).toHaveCount(0);
  for (const address of ['/site', '/site/navigation', '/site/theme', '/site/blocks', '/site/settings', `/site/pages/${site.id}/versions`]) {
    await member.goto(address);
    await expect(member.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  }
  await member.goto(`/site/pages/${site.id}`);
  await expect(member.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();

  const writes = calls.filter((call) => call.method !== 'GET' && isForEditors(call));
  expect(writes.length).toBeGreaterThan(25);
  for (const { method, path } of writes) {
    const filled = path.replace(/:id\b/g, site.id).replace(/:(\w+)/g, 'x');
    const answer = await member.request.fetch(`${portal()}/api/content${filled}`, {
      method,
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      ...(method === 'DELETE' ? {} : { data: {} }),
    });
    expect([401, 403], `${method} ${path}: ${await answer.text()}`).toContain(answer.status());
  }
  await page.goto('/site');
  await expect(page.getByRole('link', { name: site.title })).toBeVisible();
});
