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
    says: 'Who manages a form; for its admins.',
    orEmpty: true,
    returns: many(MemberPermission),
  }),
  mine: get('/memberpermissions/form/:id/my', { says: 'The caller’s role in a form.', orEmpty: true, returns: MemberPermission }),
  ofMember: get('/memberpermissions/member/:id', {
    says: 'The forms a person manages: the caller’s own, or anyone’s for callers who manage all forms.',
    query: ofForm,
    returns: many(MemberPermission),
  }),
  load: get('/memberpermissions/:id', { says: 'A person’s role in a form.', query: ofForm, orEmpty: true, returns: MemberPermission }),
  save: post('/memberpermissions', {
    says: 'Gives people a role in a form, or changes it; a form keeps at least one admin.',
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
  removeMember: del('/memberpermissions/member/:id', { says: 'Removes a person’s role in a form.', query: ofForm, returns: shape({}) }),
  remove: del('/memberpermissions/:id', {
    says: 'Removes a person’s role in a form, by the id of the role.',
    query: ofForm,
    returns: shape({}),
  }),
};
