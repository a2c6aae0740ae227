// Templates for emails to many.
import { verbs } from '#shared/api.ts';
import { entity, exact, id, instant, many, maybe, newOrId, type Out, requiredName, saves, shape, text } from '#shared/words.ts';
import { longestBody, longestSubject, mayEmail } from '../mailings/mailings.ts';

const { del, get, post } = verbs('messaging');

/** Of a church. */
export const mostTemplates = 200;

export const EmailTemplate = entity('EmailTemplate', {
  id,
  churchId: id,
  name: text(100),
  subject: text(longestSubject),
  htmlContent: exact(longestBody),
  category: maybe(text(100)),
  dateCreated: instant,
  dateModified: instant,
});
export type EmailTemplate = Out<typeof EmailTemplate>;

export const TemplateSave = shape({
  id: newOrId,
  name: requiredName(100),
  subject: requiredName(longestSubject),
  htmlContent: exact(longestBody),
  category: maybe(text(100)),
});

/** A field that is replaced for each person: `{{firstName}}`. */
const MergeFieldView = shape({ key: text(40), label: text(100) });

export const emailTemplates = {
  list: get('/emailTemplates', {
    says: 'Lists the templates for emails to many, by name.',
    access: mayEmail,
    returns: many(EmailTemplate),
  }),
  mergeFields: get('/emailTemplates/mergeFields', {
    says: 'Lists what is replaced for each person.',
    access: mayEmail,
    returns: many(MergeFieldView),
  }),
  load: get('/emailTemplates/:id', { says: 'Returns a template.', access: mayEmail, orEmpty: true, returns: EmailTemplate }),
  save: post('/emailTemplates', {
    says: 'Adds and changes templates. What is active in their HTML is removed.',
    access: mayEmail,
    body: saves(TemplateSave, 20),
    returns: many(EmailTemplate),
  }),
  remove: del('/emailTemplates/:id', {
    says: 'Deletes a template. Can be restored for 30 days.',
    access: mayEmail,
    returns: shape({}),
  }),
};
