/**
 * | question                           | where                 | requests |
 * |------------------------------------|-----------------------|----------|
 * | the templates of a church          | query `emailtemplates` | 1       |
 */
import { kind } from '#functions/core/table/kind.ts';
import { longestBody, longestSubject } from '#shared/messaging/mailings/mailings.ts';
import { exact, instant, maybe, type Out, shape, text } from '#shared/words.ts';

const EmailTemplateRow = shape({
  id: text(20),
  name: text(100),
  subject: text(longestSubject),
  htmlContent: exact(longestBody),
  category: maybe(text(100)),
  dateCreated: instant,
  dateModified: instant,
});
export type EmailTemplateRow = Out<typeof EmailTemplateRow>;
/** A template for emails to many. */
export const emailTemplates = kind({
  area: 'messaging',
  name: 'EmailTemplate',
  row: EmailTemplateRow,
  key: ({ id }: { id: string }) => ({ pk: ['emailtemplates'], sk: [id] }),
  audit: { label: (row) => row.name, id: (row) => row.id, skip: ['htmlContent', 'dateCreated', 'dateModified'] },
  undo: true,
});
