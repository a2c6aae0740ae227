// Registrations on public pages: what is open for an occurrence, and what a link in an email would cancel.
import type { Occurrence } from '#shared/content/calendars/series/occurrences.ts';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import { formProblemOf } from '#shared/content/registrations/formProblem.ts';
import { dayOf, registrationState, rootOf } from '#shared/content/registrations/occurrences.ts';
import type { PublicCancellation, PublicRegistration } from '#shared/content/registrations/publicRegistration.ts';
import { moneyText } from '#shared/giving/money/format.ts';
import { type Language, nearestLanguage } from '#shared/languages.ts';
import { inLanguage } from '#shared/membership/forms/definition.ts';
import { withoutFiles } from '#shared/membership/forms/files/fileAnswers.ts';
import { registrations, seats } from '../content/registrations/rows.ts';
import { now } from '../core/clock.ts';
import { Table } from '../core/table/table.ts';
import { type FormRow, forms } from '../membership/forms/rows.ts';
import type { Site } from './loadSite.ts';

const languageOf = ({ data }: Site): Language => nearestLanguage([data.church.settings.language]);

const shown = (instant: string | undefined, site: Site): string =>
  instant
    ? new Intl.DateTimeFormat(languageOf(site), { dateStyle: 'long', timeStyle: 'short', timeZone: site.church.timeZone }).format(
        new Date(instant),
      )
    : '';

const asked = (form: FormRow | undefined, language: Language) => ({
  formVersion: form?.number ?? 0,
  questions: withoutFiles(form?.questions ?? [])
    .filter(({ retired }) => !retired)
    .map((question) => inLanguage(question, language)),
});

/**
 * `series`: all of the event, as a date of it is booked by its place in the series, even where that is private and the public sees a single
 * event. `undefined` if it takes none. One request.
 */
export async function registrationFor(site: Site, series: SeriesRow, date: Occurrence): Promise<PublicRegistration | undefined> {
  const state = registrationState(series, date.startInstant, now().getTime());
  if (state === 'off') return undefined;
  const table = new Table(site.church.id);
  const batch = table.batch();
  const taken = batch.get(table, seats, { rootId: rootOf(series), day: dayOf(series, date.original) });
  const form = batch.get(table, forms, { id: series.formId || '-' });
  await batch.send();
  const isAskable = !series.formId || formProblemOf(form()?.row) === undefined;
  const left = series.capacity === undefined ? undefined : Math.max(0, series.capacity - (taken()?.row.taken ?? 0));
  return {
    ...{ state: isAskable ? state : 'closed', left, waiting: left === 0 || (taken()?.row.waiting.length ?? 0) > 0 },
    ...{ opens: shown(series.registrationOpenDate, site), closes: shown(series.registrationCloseDate, site) },
    price: series.price ? moneyText(series.price.amount, series.price.currency, languageOf(site)) : '',
    ...asked(series.formId ? form()?.row : undefined, languageOf(site)),
  };
}

/** The key is judged when it is used. */
export async function cancellationOf(site: Site, id: string, key: string): Promise<PublicCancellation | undefined> {
  const row = (await new Table(site.church.id).get(registrations, { id }))?.row;
  if (!row) return undefined;
  const time = row.allDay ? undefined : ('short' as const);
  const format = new Intl.DateTimeFormat(languageOf(site), { dateStyle: 'full', timeStyle: time, timeZone: site.church.timeZone });
  const when = format.format(new Date(row.start));
  const open = row.acceptBy && Date.parse(row.acceptBy) > now().getTime() ? row.acceptBy : undefined;
  return { id, key, title: row.title, when, isCancelled: row.status === 'cancelled', acceptBy: shown(open, site) };
}
