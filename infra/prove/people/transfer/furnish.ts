// What the seeded church lacks and a church may have: a row of each further kind that moves, with its files.

import { idAt } from '#functions/content/calendars/events/read.ts';
import { calendarImports, curatedCalendars, curatedExclusions, eventParts, events } from '#functions/content/calendars/rows.ts';
import { files, pictures } from '#functions/content/fileRows.ts';
import { sermonSounds } from '#functions/content/sermons/rows.ts';
import { churchSettings } from '#functions/content/settingsRows.ts';
import { putObject } from '#functions/core/aws/objects.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { erasedGivers } from '#functions/giving/givers/rows.ts';
import { gifts } from '#functions/giving/ledger/rows.ts';
import { refunds } from '#functions/giving/refunds/rows.ts';
import { giftAids } from '#functions/giving/statements/rows.ts';
import { formFiles } from '#functions/membership/forms/files/rows.ts';
import { forms, submissions } from '#functions/membership/forms/rows.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { duplicates } from '#functions/membership/people/duplicates/rows.ts';
import { unconfirmedGuests } from '#functions/membership/people/guestRegister/rows.ts';
import { importKeys } from '#functions/membership/people/imports/rows.ts';
import { mergePeople } from '#functions/membership/people/merges/merge.ts';
import { people } from '#functions/membership/table.ts';
import { emailTemplates } from '#functions/messaging/emailTemplates/rows.ts';
import { addressKey, unsubscribedAddresses } from '#functions/messaging/mailings/rows.ts';
import { preferences } from '#functions/messaging/notifications/rows.ts';
import { stoppedNumbers, textConsents } from '#functions/messaging/texting/rows.ts';
import { numberKey } from '#functions/messaging/texting/way.ts';
import { dialable } from '#shared/messaging/texting/numbers.ts';
import { parse } from '#shared/words.ts';

const first = <T>(found: readonly { readonly row: T }[]): T => {
  const [one] = found;
  if (!one) throw new Error('The seeded church has none.');
  return one.row;
};

export async function furnish(table: Table): Promise<void> {
  const [at, day] = [nowIso(), nowIso().slice(0, 10)];
  const everyone = (await table.all({ area: 'membership' }, ['people'], { index: 'gsi1' })).of(people).map(({ row }) => row);
  const [anna, twin, other, more] = everyone.slice(-4);
  if (!anna || !twin || !other || !more) throw new Error('The seeded church has too few people.');
  await mergePeople(table, anna.id, twin.id, {});

  const group = first((await table.all({ area: 'membership' }, ['groups'])).of(groups));
  const curated = first((await table.all({ area: 'content' }, ['curatedcalendars'])).of(curatedCalendars));
  const meeting = (await table.all({ area: 'membership' }, ['groups'])).of(groups).map(({ row: { id } }) => id);
  const dated = await Promise.all(meeting.map((id) => table.all({ area: 'content' }, ['events', id], { index: 'gsi1' })));
  const event = first(dated.flatMap((page) => page.of(events)));
  const form = first((await table.all({ area: 'membership' }, ['forms'])).of(forms));
  const sent = first((await table.all({ area: 'membership' }, ['results', form.id], { index: 'gsi1' })).of(submissions));
  const [fileId, questionId] = [newId(), newId()];
  const before = await table.need(submissions, { id: sent.id });
  const answers = [...sent.answers, { questionId, values: [`${fileId}/Certificate.pdf`] }];
  await table.write(
    table.put(submissions, { ...sent, answers }, before),
    table.put(formFiles, {
      ...{ id: fileId, formId: form.id, questionId, name: 'Certificate.pdf', type: 'application/pdf', nonce: 'a' },
      ...{ submissionId: sent.id, state: 'clean' },
    }),
    table.put(duplicates, { a: other.id, b: more.id, score: '0.9', reasons: [] }),
    table.set(unconfirmedGuests, { personId: more.id, at }),
    table.put(importKeys, { source: 'other', key: 'M1', id: other.id, jobId: newId() }),
  );
  await putObject(settings.contentBucket, `forms/${table.church}/${fileId}`, '%PDF-1.7', {});

  const path = `${table.church}/files/${newId()}/news.pdf`;
  const photo = `${table.church}/gallery/1.33/${newId()}-640x480.png`;
  for (const key of [path, photo]) await putObject(settings.contentBucket, key, key, {});
  const file = { id: newId(), churchId: table.church, contentType: 'website', fileName: 'news.pdf', contentPath: path };
  const link = { id: newId(), churchId: table.church, keyName: 'banner', value: `${settings.content}/${photo}`, public: true };
  const calendar = { id: newId(), groupId: group.id, name: 'Holidays', url: 'https://calendar.example/holidays.ics', visibility: 'public' };
  await table.write(
    table.put(files, { ...file, fileType: 'application/pdf', size: path.length, dateModified: at }),
    table.put(pictures, { folder: '1.33', key: photo, alt: 'The choir' }),
    table.put(churchSettings, link),
    table.put(calendarImports, { ...calendar, created: at, failures: 0, count: 0, skipped: [] }),
    table.put(curatedExclusions, { curatedCalendarId: curated.id, groupId: group.id, eventId: newId() }),
    table.put(eventParts, { id: idAt(event.id, day), eventId: event.id }),
    table.put(events, { ...event, exceptions: [...event.exceptions, day] }, await table.need(events, event)),
    table.put(sermonSounds, { id: newId(), path: `${newId()}/sermon.mp3` }),
  );

  const reached = everyone.find(({ contactInfo }) => contactInfo.email && contactInfo.mobilePhone);
  const [email, number] = [reached?.contactInfo.email ?? '', dialable(reached?.contactInfo.mobilePhone ?? '', '1') ?? ''];
  await table.write(
    table.set(unsubscribedAddresses, { hash: addressKey(email), at }),
    table.set(stoppedNumbers, { hash: numberKey(number), at }),
    table.set(textConsents, { personId: other.id, key: numberKey(number), agreed: false, how: 'self', byPersonId: other.id, at }),
  );

  const gift = first((await table.all({ area: 'giving' }, ['month', day.slice(0, 7)], { index: 'gsi2' })).of(gifts));
  const refund = { id: newId(), giftId: gift.id, amount: 100, currency: gift.currency, state: 'done', at, by: 'A', reason: 'Twice' };
  const kinds = {
    kinds: {},
    quiet: { from: '22:00', to: '07:00', on: true, zone: 'UTC' },
    digestAt: '07:00',
    allowPush: true,
    emailFrequency: 'daily',
  };
  await table.write(
    table.put(refunds, parse(refunds.row, { ...refund, gatewayId: 'a', paymentId: 'b' })),
    table.put(giftAids, { personId: other.id, declared: day, past: false, at, by: 'A' }),
    table.put(erasedGivers, { personId: newId() }),
    table.put(emailTemplates, {
      id: newId(),
      name: 'News',
      subject: 'News',
      htmlContent: '<p>Hello</p>',
      dateCreated: at,
      dateModified: at,
    }),
    table.put(preferences, parse(preferences.row, { ...kinds, personId: other.id })),
  );
}
