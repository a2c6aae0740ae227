// Who manages a form, in addition to those who can manage all forms.
import { verbs } from '#shared/api.ts';
import { choice, entity, id, many, maybe, newOrId, type Out, saves, shape, text, yes, yesAsSent } from '#shared/words.ts';

const { del, get, post } = verbs('membership');

/** `admin` changes the form and its managers; `view` reads answers except the sensitive ones. */
export const staffActions = ['admin', 'view'] as const;
export type StaffAction = (typeof staffActions)[number];

/** `memberId` is a person's id; `contentId` the form's. `emailNotification`: gets an email for each submission. */
export const MemberPermission = entity('MemberPermission', {
  id,
  churchId: id,
  memberId: id,
  contentType: text(20),
  contentId: id,
  action: choice(...staffActions),
  personName: text(300),
  formName: maybe(text(255)),
  emailNotification: yes,
});
export type MemberPermission = Out<typeof MemberPermission>;

const ofForm = shape({ formId: maybe(text(20)) });

export const memberpermissions = {
  ofForm: get('/memberpermissions/form/:id', {
    says: 'Who looks after a form, for its admins.',
    orEmpty: true,
    returns: many(MemberPermission),
  }),
  mine: get('/memberpermissions/form/:id/my', { says: 'The caller’s own part in a form.', orEmpty: true, returns: MemberPermission }),
  ofMember: get('/memberpermissions/member/:id', {
    says: 'Which forms a person looks after: one’s own, and everybody’s for who manages all forms.',
    query: ofForm,
    returns: many(MemberPermission),
  }),
  load: get('/memberpermissions/:id', { says: 'One person’s part in a form.', query: ofForm, orEmpty: true, returns: MemberPermission }),
  save: post('/memberpermissions', {
    says: 'Gives people a part in a form, or changes it; a form keeps at least one admin.',
    query: ofForm,
    body: saves(
      shape({
        id: newOrId,
        memberId: maybe(id),
        contentType: maybe(text(20)),
        contentId: maybe(id),
        action: maybe(choice(...staffActions)),
        emailNotification: maybe(yesAsSent),
      }),
    ),
    returns: many(MemberPermission),
  }),
  removeMember: del('/memberpermissions/member/:id', { says: 'Takes a person off a form.', query: ofForm, returns: shape({}) }),
  remove: del('/memberpermissions/:id', {
    says: 'Takes a person off a form, by the id of their part in it.',
    query: ofForm,
    returns: shape({}),
  }),
};
