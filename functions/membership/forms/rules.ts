// Who manages which form.
import type { Caller } from '#functions/core/auth/caller.ts';
import type { StaffAction } from '#shared/membership/forms/memberpermissions.ts';
import type { FormRow } from './rows.ts';

export const managesAllForms = (caller: Caller): boolean => caller.can('Membership:Forms:Admin');
export const makesForms = (caller: Caller): boolean => managesAllForms(caller) || caller.can('Membership:Forms:Edit');

/** What the caller can do with a form. `part`: their role in it. Anyone who can create forms can manage forms about people. */
export function actionOn(caller: Caller, form: Pick<FormRow, 'contentType'>, part: StaffAction | undefined): StaffAction | undefined {
  if (managesAllForms(caller)) return 'admin';
  if (form.contentType === 'person' && makesForms(caller)) return 'admin';
  return part;
}

/** Whether the caller can see people at all; without that, a submission about a person would reveal them. */
export const seesPeople = (caller: Caller): boolean => caller.can('Membership:People:View') || caller.can('Membership:People:Edit');
