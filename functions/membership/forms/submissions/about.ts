// Whom a person can submit a form about (decision F6).
import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { givesConsent } from '#shared/membership/forms/consent.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { StaffAction } from '#shared/membership/forms/memberpermissions.ts';
import type { Kept } from '#shared/membership/forms/receive.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { type PersonRow, people } from '../../table.ts';
import { seesPeople } from '../rules.ts';

export interface Circle {
  readonly own: PersonRow | undefined;
  /** Whom the submission is about; the caller if it is about no one. */
  readonly subject: PersonRow | undefined;
  /** Today's date in the church's time zone. */
  readonly today: string;
}

export async function circleOf(table: Table, { personId }: Caller, about: string, zone: string): Promise<Circle> {
  const batch = table.batch();
  const own = batch.get(table, people, { id: personId || '-' });
  const subject = batch.get(table, people, { id: about || personId || '-' });
  await batch.send();
  return { own: own()?.row, subject: subject()?.row, today: dateAt(Date.parse(nowIso()), zone) };
}

/** An adult of the subject's household. */
export const isGuardian = ({ own, subject, today }: Circle): boolean =>
  own !== undefined &&
  subject !== undefined &&
  own.id !== subject.id &&
  own.householdId !== '' &&
  own.householdId === subject.householdId &&
  !isMinor(own, today);

/** Oneself, a member of the household for its adults, or anyone for callers who manage the form and can see people. */
export function mayBeAbout(circle: Circle, caller: Caller, action: StaffAction | undefined): boolean {
  const { own, subject } = circle;
  return subject !== undefined && (own?.id === subject.id || isGuardian(circle) || (action !== undefined && seesPeople(caller)));
}

export function checkAbout(circle: Circle, caller: Caller, action: StaffAction | undefined): void {
  if (!circle.subject) throw new Refusal('personGone');
  if (!mayBeAbout(circle, caller, action)) throw new Refusal('forbidden');
}

/** Only a guardian can give a minor's consent, no matter who else can fill in the form for them. */
export function checkConsent(
  circle: Circle,
  questions: readonly FormQuestion[],
  answers: readonly Pick<Kept, 'questionId' | 'values'>[],
): void {
  if (!circle.subject || !isMinor(circle.subject, circle.today) || isGuardian(circle)) return;
  if (givesConsent(questions, answers)) throw new Refusal('guardianConsent');
}
