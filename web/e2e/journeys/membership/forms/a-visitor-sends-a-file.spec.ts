import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { forms as formCalls } from '#shared/membership/forms/forms.ts';
import { formsubmissions as submissionCalls } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { enter, founder, keyOf } from '#web/e2e/means/accounts.ts';
import { siteOf } from '#web/e2e/means/addresses.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { newId } from '#web/session/newId.ts';

/** As every malware scanner reports it (eicar.org), in two parts: this source is scanned, too. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const pdf = (name: string, text = 'A certificate') => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${text}`) });

test('a visitor sends files with a form, and staff download those that hold no malware', async ({ page, another }) => {
  const account = await founder(page);
  const { token } = keyOf(await enter(page, account, account.church), account.church);
  const question: FormQuestion = { id: newId(), title: 'Certificate', fieldType: 'File', required: true, choices: [] };
  const { id } = await ask(page.request, formCalls.add, { body: { facts: { name: 'Baptism' }, questions: [question] } }, token);

  const visitor = await another();
  // A church that was just founded is known at its address a moment later.
  await expect(async () => expect((await visitor.goto(`${siteOf(account.church)}/forms/${id}`))?.status()).toBe(200)).toPass();
  const files = visitor.getByLabel('Certificate', { exact: true });
  await files.setInputFiles([pdf('Certificate.exe')]);
  await expect(visitor.getByText(/Invalid file type/)).toBeVisible();
  await files.setInputFiles([pdf('Certificate.pdf'), pdf('Virus.pdf', eicar)]);
  for (const name of ['Certificate.pdf', 'Virus.pdf']) await expect(visitor.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect(visitor.getByRole('progressbar')).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Submit' }).click();
  await expect(visitor.getByText('We’ve received your answers.')).toBeVisible();

  const { submissions } = await ask(page.request, submissionCalls.results, { formId: id, query: {} }, token);
  await page.goto(`/forms/manage/${id}/results/${submissions[0]?.id}`);
  await expect(page.getByText('It didn’t pass the malware check and can’t be opened')).toBeVisible();
  await expect(page.getByRole('button', { name: /Virus/ })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Certificate.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Certificate.pdf');
});
