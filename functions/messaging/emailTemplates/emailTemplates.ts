import { implement } from '#functions/core/serve/implement.ts';
import { emailTemplates as contract } from '#shared/messaging/emailTemplates/emailTemplates.ts';
import { mergeFields } from '#shared/messaging/mailings/mergeFields.ts';
import { listTemplates, loadTemplate, removeTemplate, saveTemplates } from './templates.ts';

/** In English: our own app says them in each language. */
const labels = { firstName: 'First name', lastName: 'Last name', displayName: 'Name', email: 'Email', churchName: 'Church' } as const;

export const emailTemplates = implement(contract, {
  list: (_, { table }) => listTemplates(table),
  mergeFields: async () => mergeFields.map((field) => ({ key: `{{${field}}}`, label: labels[field] })),
  load: ({ id }, { table }) => loadTemplate(table, id),
  save: ({ body }, { table }) => saveTemplates(table, body),
  remove: ({ id }, { table }) => removeTemplate(table, id),
});
