// Templates as they are stored: one set for our own calls and those of older clients.
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type EmailTemplate, mostTemplates, type TemplateSave } from '#shared/messaging/emailTemplates/emailTemplates.ts';
import type { Out } from '#shared/words.ts';
import { clean } from '../mailings/clean.ts';
import { ofChurch } from '../table.ts';
import { type EmailTemplateRow, emailTemplates } from './rows.ts';

const view = ({ church: churchId }: Table, row: EmailTemplateRow): EmailTemplate => ({ ...row, churchId });

export async function listTemplates(table: Table): Promise<EmailTemplate[]> {
  const rows = (await table.all(ofChurch, ['emailtemplates'])).of(emailTemplates);
  return rows.map(({ row }) => view(table, row)).toSorted((a, b) => a.name.localeCompare(b.name));
}

export const loadTemplate = async (table: Table, id: string): Promise<EmailTemplate> =>
  view(table, (await table.need(emailTemplates, { id })).row);

async function saveTemplate(table: Table, { id, ...given }: Out<typeof TemplateSave>): Promise<EmailTemplate> {
  const before = id === undefined ? undefined : await table.need(emailTemplates, { id });
  if (!before && (await listTemplates(table)).length >= mostTemplates) throw new Refusal('tooMany');
  const at = nowIso();
  const { id: own = newId(), dateCreated = at } = before?.row ?? {};
  const row = { id: own, ...given, htmlContent: await clean(given.htmlContent), dateCreated, dateModified: at };
  await table.write(table.put(emailTemplates, row, before));
  return view(table, row);
}

export async function saveTemplates(table: Table, all: readonly Out<typeof TemplateSave>[]): Promise<EmailTemplate[]> {
  const saved: EmailTemplate[] = [];
  for (const one of all) saved.push(await retryOnRefusal(() => saveTemplate(table, one)));
  return saved;
}

export const removeTemplate = (table: Table, id: string): Promise<object> =>
  retryOnRefusal(async () => {
    await table.write(table.remove(emailTemplates, await table.need(emailTemplates, { id })));
    return {};
  });
