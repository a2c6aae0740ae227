// Who looks after which form.
import type { Caller } from '#functions/core/auth/caller.ts';
import type { StaffAction } from '#shared/membership/forms/memberpermissions.ts';
import type { FormRow } from './rows.ts';

export const managesAllForms = (caller: Caller): boolean => caller.can('Membership:Forms:Admin');
export const makesForms = (caller: Caller): boolean => managesAllForms(caller) || caller.can('Membership:Forms:Edit');

/** What the caller may do with a form; `part`: what they were given in it. Forms about people belong to everybody who may make forms. */
export function actionOn(caller: Caller, form: Pick<FormRow, 'contentType'>, part: StaffAction | undefined): StaffAction | undefined {
  if (managesAllForms(caller)) return 'admin';
  if (form.contentType === 'person' && makesForms(caller)) return 'admin';
  return part;
}

/** Whether the caller may see people at all, without whom an answer about somebody would tell of them. */
export const seesPeople = (caller: Caller): boolean => caller.can('Membership:People:View') || caller.can('Membership:People:Edit');
