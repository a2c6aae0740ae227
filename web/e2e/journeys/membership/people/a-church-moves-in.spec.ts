import { enter, founder } from '#web/e2e/means/accounts.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { waitForMail } from '#web/e2e/means/mailbox.ts';
import { textsOf } from '#web/e2e/means/texts.ts';

const { peopleImport: t, login } = textsOf.en;
const password = 'a calm harbour at dawn';

/** As the public demo of another system is written: expressions for dates, bits, one table in lower case, one in upper. */
const dumpOf = (own: string) => `
-- Demo church
INSERT INTO \`Churches\` (\`id\`, \`name\`) VALUES ('CHU00000001', 'Old Chapel');
INSERT INTO households (id, churchId, name) VALUES ('HOU00000001', 'CHU00000001', 'Reed');
INSERT INTO people (id, churchId, displayName, firstName, lastName, email, birthDate, householdId, householdRole, membershipStatus, removed) VALUES
('PER00000001', 'CHU00000001', 'Olive Reed', 'Olive', 'Reed', 'olive@${own}.test', '1984-03-04 00:00:00', 'HOU00000001', 'Head', 'Member', b'0'),
('PER00000002', 'CHU00000001', 'Theo Reed', 'Theo', 'Reed', NULL, DATE_SUB(CURDATE(), INTERVAL 6 YEAR), 'HOU00000001', 'Child', 'Member', b'0');
INSERT INTO \`groups\` (id, churchId, categoryName, name, trackAttendance) VALUES ('GRO00000001', 'CHU00000001', 'Music', 'Choir', b'1');
INSERT INTO groupMembers (id, churchId, groupId, personId, leader) VALUES ('MEM00000001', 'CHU00000001', 'GRO00000001', 'PER00000001', b'1');
INSERT INTO songs (id, churchId, name) VALUES ('SON00000001', 'CHU00000001', 'Amazing');
`;

test('a church moves in with a dump of its old system, and its people sign in by invitation', async ({ page, another }) => {
  const account = await founder(page);
  await enter(page, account, account.church);
  const email = `olive@${account.church}.test`;
  await page.goto('/people/import');
  const choose = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(page.getByRole('button', { name: t.choose })).toBeEnabled();
  await choose('empty.sql', '-- nothing');
  await expect(page.getByText(t.empty)).toBeVisible();
  await choose('demo.sql', dumpOf(account.church));
  await page.getByRole('button', { name: t.compare }).click();
  // The browser's own buttons lead through the steps.
  await expect(page.getByText(t.previewText)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: t.compare })).toBeVisible();
  await page.goForward();
  await expect(page.getByText(/songs \(1\)/)).toHaveCount(0);
  await page.getByRole('button', { name: t.import, exact: true }).click();
  await expect(page.getByText(/songs \(1\)/)).toBeVisible();

  await page.getByRole('button', { name: t.invite.named.replace('{{name}}', 'demo.sql') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.invite.send }).click();
  await expect(page.getByText(t.invite.done.replace('{{number}}', '1'))).toBeVisible();
  const { link } = await waitForMail(page.request, email, /invited to join/);
  const olive = await another();
  await olive.goto(link);
  await olive.getByLabel(login.setPassword.new).fill(password);
  await olive.getByLabel(login.setPassword.verify).fill(password);
  await olive.getByRole('button', { name: login.setPassword.submit }).click();
  await expect(olive.getByRole('heading', { name: /^Welcome, Olive/ })).toBeVisible();
  await olive.goto('/groups');
  await expect(olive.getByRole('link', { name: 'Choir' }).first()).toBeVisible();
});
