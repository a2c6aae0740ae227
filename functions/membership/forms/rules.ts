// Who manages which form.
import type { Caller } from '#functions/core/auth/caller.ts';
import { now } from '#functions/core/clock.ts';
import { isInTime } from '#shared/membership/forms/access.ts';
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

/** What a form lets people do with what they submitted. */
export interface OwnerRights {
  readonly change: boolean;
  readonly withdraw: boolean;
}
export const noOwnerRights: OwnerRights = { change: false, withdraw: false };

/** If the form allows it: withdrawing at any time, since a consent can be withdrawn at any time; changing while the form is open. */
export function ownerRights(form: FormRow, zone: string): OwnerRights {
  if (form.ownerMayChange !== true) return noOwnerRights;
  return { change: !form.archived && isInTime(form, zone, now().getTime()), withdraw: true };
}
