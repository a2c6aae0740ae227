// What a signed-in person needs to register their household: who is in it, and what is asked.
import type { Table } from '#functions/core/table/table.ts';
import type { HouseholdOpening } from '#shared/content/registrations/registrations.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { inLanguage } from '#shared/membership/forms/definition.ts';
import { circleOf } from './access.ts';
import { askedForm } from './form.ts';
import type { Occasion } from './occasion.ts';
import { opened } from './open.ts';
import { attendances } from './rows.ts';

async function registeredIn(table: Table, ids: readonly string[], slot: string): Promise<ReadonlySet<string>> {
  const batch = table.batch();
  const asked = ids.map((personId) => batch.get(table, attendances, { personId, slot }));
  await batch.send();
  return new Set(asked.flatMap((one) => one()?.row.personId ?? []));
}

export async function householdOpening(occasion: Occasion, wanted: string): Promise<HouseholdOpening> {
  const { table, caller, event, occurrence, rootId, day, church } = occasion;
  const [opening, circle] = await Promise.all([opened(occasion), circleOf(table, caller)]);
  const known = await registeredIn(
    table,
    circle.map(({ id }) => id),
    `${rootId} ${day}`,
  );
  const form = opening.state === 'open' ? await askedForm(table, event.row.formId, undefined) : undefined;
  const language = nearestLanguage([wanted]);
  return {
    ...{ state: opening.state, left: opening.left, waiting: opening.waiting, price: opening.price },
    ...{ title: occurrence.title, original: occurrence.original, allDay: occurrence.allDay, zone: church.timeZone },
    start: new Date(occurrence.startInstant).toISOString(),
    formVersion: form?.number,
    questions: (form?.questions ?? []).filter(({ retired }) => !retired).map((question) => inLanguage(question, language)),
    people: circle.map(({ id, name }) => ({
      ...{ id, firstName: name.nick || name.first || '', lastName: name.last ?? '' },
      registered: known.has(id),
    })),
  };
}
