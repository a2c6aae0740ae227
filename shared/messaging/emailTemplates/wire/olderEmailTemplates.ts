// Templates and emails to a group as older clients ask for them: they write the area twice (docs/wire.md, section 3).
import { verbs } from '#shared/api.ts';
import { exact, id, many, requiredName, saves, shape, whole } from '#shared/words.ts';
import { longestBody, longestSubject, mayEmail } from '../../mailings/mailings.ts';
import { EmailTemplate, TemplateSave } from '../emailTemplates.ts';

const { del, get, post } = verbs('messaging');

export const olderEmailTemplates = {
  list: get('/messaging/emailTemplates', {
    says: 'Lists the templates for emails to many; the path of older clients.',
    access: mayEmail,
    returns: many(EmailTemplate),
  }),
  preview: get('/messaging/emailTemplates/preview/:groupId', {
    says: 'Counts a group’s members, and those who have an email address.',
    access: mayEmail,
    returns: shape({ totalMembers: whole, eligibleCount: whole, noEmailCount: whole }),
  }),
  load: get('/messaging/emailTemplates/:id', {
    says: 'Returns a template; the path of older clients.',
    access: mayEmail,
    orEmpty: true,
    returns: EmailTemplate,
  }),
  save: post('/messaging/emailTemplates', {
    says: 'Adds and changes templates; the path of older clients.',
    access: mayEmail,
    body: saves(TemplateSave, 20),
    returns: many(EmailTemplate),
  }),
  remove: del('/messaging/emailTemplates/:churchId/:id', {
    says: 'Deletes a template; the path of older clients.',
    access: mayEmail,
    returns: shape({}),
  }),
  send: post('/messaging/emailTemplates/send', {
    says: 'Writes an email to a group, a minute later; the same again within minutes is sent once. The counts are those of who would get it now.',
    access: mayEmail,
    limit: { times: 60, minutes: 60 },
    body: shape({ groupId: id, subject: requiredName(longestSubject), htmlContent: exact(longestBody) }),
    returns: shape({ totalMembers: whole, recipientCount: whole, successCount: whole, failCount: whole, noEmailCount: whole }),
  }),
};
