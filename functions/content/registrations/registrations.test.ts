import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ask, itemsOf } from '#functions/content/testing.ts';
import { moveClock, now, setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { formVersions } from '#functions/membership/forms/rows.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { events } from '#shared/content/calendars/events/events.ts';
import { registrations as contract, Offer } from '#shared/content/registrations/registrations.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { RegistrationChurch, the } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

describe('a party of visitors', () => {
  test('has its seats, hears of it, and is the same when it is sent again', async () => {
    const at = await RegistrationChurch.make({ capacity: 3 });
    const id = newId();
    const one = await the(at.visit(['Ben Guest'], { id }));
    expect(one).toMatchObject({
      id,
      status: 'confirmed',
      seats: 2,
      title: at.event.title,
      members: [{ firstName: 'Ann' }, { firstName: 'Ben' }],
    });
    expect((await the(at.visit(['Ben Guest'], { id }))).id).toBe(id);
    expect((await at.visit(['Someone Else'], { id })).code).toBe('sentAlready');
    expect(await at.statuses()).toEqual(['confirmed 2']);
    expect((await at.mails()).map(({ template, to, values }) => [template, to, values.seats])).toEqual([
      ['registrationConfirmed', 'ann@guest.test', '2'],
    ]);
    expect(await at.open()).toMatchObject({ state: 'open', left: 1, waiting: false });
  });

  test('waits when there is no room, in order, and moves up when seats are freed', async () => {
    const at = await RegistrationChurch.make({ capacity: 3 });
    const seated = await the(at.visit(['Ben', 'Cid']));
    const [large, small] = [await the(at.visit(['Dan Guest', 'Eve Guest'])), await the(at.visit())];
    expect([large.status, small.status, large.place, small.place]).toEqual(['waiting', 'waiting', 1, 2]);
    expect((await the(at.staff('POST', `/registrations/${seated.id}/cancel`, {}))).status).toBe('cancelled');
    expect(await at.statuses()).toEqual(['cancelled 3', 'confirmed 3', 'waiting 1']);
    expect((await at.mails()).map(({ template }) => template).slice(3)).toEqual(
      expect.arrayContaining(['registrationCancelled', 'registrationMovedUp']),
    );
    await at.offer({ capacity: 4 });
    expect(await at.statuses()).toEqual(['cancelled 3', 'confirmed 3', 'confirmed 1']);
    expect((await at.staff('POST', `/registrations/${seated.id}/confirm`, {})).code).toBe('registrationFull');
    // An older client adds seats with the event.
    expect((await the(at.visit())).status).toBe('waiting');
    await at.own.save({ id: at.event.id, capacity: 9 });
    expect((await at.statuses()).filter((one) => one.startsWith('waiting'))).toEqual([]);
  });

  test('two at once for the last seat: one has it, one waits; twenty at once: never more than there are', async () => {
    const at = await RegistrationChurch.make({ capacity: 5 });
    await Promise.all(Array.from({ length: 20 }, () => at.visit()));
    const statuses = await at.statuses();
    expect([statuses.filter((one) => one === 'confirmed 1').length, statuses.filter((one) => one === 'waiting 1').length]).toEqual([5, 15]);
  });

  test('is held without a proof, with the trap filled in, or with a token used before, and takes no seat until staff confirm', async () => {
    const at = await RegistrationChurch.make({ capacity: 1 });
    const held = [
      await the(at.visit([], { start: undefined })),
      await the(at.visit([], { trap: 'x' })),
      await the(at.visit(['www.spam.test'])),
    ];
    expect(held.map(({ status }) => status)).toEqual(['held', 'held', 'held']);
    expect((await the(at.visit([], { proof: 'no' }))).status).toBe('held');
    expect(held.every((one) => one.held === undefined)).toBe(true);
    expect((await at.all()).map((one) => one.held)).toEqual(['noStart', 'trap', 'marks', 'noProof']);
    expect(await at.mails()).toEqual([]);
    expect((await the(at.staff('POST', `/registrations/${held[0]?.id}/confirm`, {}))).status).toBe('confirmed');
    expect((await the(at.staff('POST', `/registrations/${held[1]?.id}/confirm`, {}))).status).toBe('waiting');
  });

  test('that was held is released along with what its form asked', async () => {
    const at = await RegistrationChurch.make();
    const question: FormQuestion = { id: newId(), title: 'Allergies', fieldType: 'Textbox', required: false, choices: [] };
    await at.offer({ formId: await at.form(question) });
    const answers = [{ questionId: question.id, values: ['Nuts'] }];
    const held = await the(at.visit([], { start: undefined, formVersion: 1, answers }));
    expect([held.status, held.formSubmissionId]).toEqual(['held', held.id]);
    await the(at.staff('POST', `/registrations/${held.id}/confirm`, {}));
    const orders = (await itemsOf()).map(({ row }) => JSON.parse(JSON.stringify(row ?? {}))).filter(({ queue }) => queue === 'jobs');
    const own = orders
      .map(({ body }) => [body.submission?.id, body.submission?.held, body.released])
      .filter((ids) => ids.includes(held.id));
    expect(own.toSorted()).toEqual(
      [
        [undefined, undefined, held.id],
        [held.id, 'noStart', undefined],
      ].toSorted(),
    );
  });

  test('of another event is another one, whatever its id', async () => {
    const [at, id] = [await RegistrationChurch.make(), newId()];
    await the(at.visit([], { id }));
    const other = await at.own.add({ title: `Walk ${newId()}`, rule: '' });
    const { version } = (await at.staff('GET', `/registrations/offer/${other.id}`)).of(Offer);
    await at.staff('POST', `/registrations/offer/${other.id}`, { enabled: true, opens: '', closes: '', formId: '', version });
    expect((await at.visit([], { id, eventId: other.id })).code).toBe('sentAlready');
  });

  test('is judged by what its page asked, for a week after the form has changed', async () => {
    const at = await RegistrationChurch.make();
    const question: FormQuestion = { id: newId(), title: 'Allergies', fieldType: 'Textbox', required: false, choices: [] };
    const formId = await at.form({ ...question, id: newId() });
    await at.offer({ formId });
    const { table } = at.own.church;
    const replaced = (daysAgo: number) => new Date(now().getTime() - daysAgo * dayMs).toISOString();
    const version = (number: number, daysAgo: number) =>
      table.set(formVersions, { formId, number, name: 'Camp', questions: [question], sealed: replaced(30), replaced: replaced(daysAgo) });
    await table.write(version(7, 6), version(8, 8));
    const answers = [{ questionId: question.id, values: ['Nuts'] }];
    expect((await the(at.visit([], { formVersion: 7, answers }))).status).toBe('confirmed');
    for (const formVersion of [8, 9]) expect((await at.visit([], { formVersion, answers })).code).toBe('formChanged');
  });

  test('needs a name and an address, and is of at most twenty', async () => {
    const at = await RegistrationChurch.make();
    expect((await at.register({ answers: [] })).code).toBe('invalid');
    expect((await at.visit(Array.from({ length: 20 }, (_, nth) => `P${nth}`))).code).toBe('invalid');
  });

  test('of an older client is held, with its names', async () => {
    const at = await RegistrationChurch.make();
    const guestInfo = { firstName: 'Old', lastName: 'Client', email: 'old@client.test', phone: '1' };
    const members = [
      { firstName: 'Old', lastName: 'Client' },
      { firstName: 'Kim', lastName: 'Client' },
    ];
    const one = await the(at.register({ guestInfo, members }));
    expect([one.status, one.members.map(({ firstName }) => firstName)]).toEqual(['held', ['Old', 'Kim']]);
    const count = await ask('GET', `/registrations/event/${at.event.id}/count?churchId=${at.own.church.id}`);
    expect(count.of(contract.count.returns)).toEqual({ count: 0 });
  });
});

describe('registration is closed', () => {
  test('while it is off, before it opens, when it has closed, and once the event has begun, in the church’s zone', async () => {
    const at = await RegistrationChurch.make({ enabled: false });
    expect([(await at.open()).state, (await at.visit()).code]).toEqual(['off', 'registrationClosed']);
    // New York is five hours behind.
    await at.offer({ opens: '2026-01-02T07:01', closes: '2026-01-02T07:02' });
    setClock('2026-01-02T12:00:59Z');
    expect((await at.open()).state).toBe('early');
    setClock('2026-01-02T12:01:00Z');
    expect((await at.open()).state).toBe('open');
    setClock('2026-01-02T12:02:00Z');
    expect((await at.open()).state).toBe('closed');
    await at.offer();
    setClock('2026-01-06T15:00:00Z');
    expect((await at.register({ original: '2026-01-06T10:00:00', answers: [] })).code).toBe('invalid');
    expect((await at.open('2026-01-06T10:00:00')).state).toBe('closed');
  });

  test('for dates that are not there, private events, and another church’s', async () => {
    const at = await RegistrationChurch.make({}, { rule: 'FREQ=WEEKLY;COUNT=3' });
    expect((await at.visit([], { original: '2026-01-13T10:00:00' })).status).toBe(200);
    expect((await at.register({ original: '2026-01-14T10:00:00', answers: [] })).code).toBe('notFound');
    const hidden = await RegistrationChurch.make({}, { visibility: 'private' });
    expect((await hidden.register({ answers: [] })).code).toBe('notFound');
    expect((await at.register({ churchId: hidden.own.church.id, answers: [] })).code).toBe('notFound');
    expect((await at.register({ eventId: newId(), answers: [] })).code).toBe('notFound');
  });
});

describe('a household', () => {
  test('is registered by its adults, once per occurrence, and no one else’s', async () => {
    const at = await RegistrationChurch.make({ capacity: 2 });
    const [house, other] = [newId(), newId()];
    const [ada, kid, stranger] = [
      await at.person(house),
      await at.person(house, { birthDate: '2018-01-01', name: { first: 'Kit', last: 'House', display: 'Kit House' } }),
      await at.person(other),
    ];
    expect((await at.register({ personIds: [ada.id, stranger.id] }, ada.token)).code).toBe('forbidden');
    expect((await at.register({ personIds: [ada.id] }, kid.token)).code).toBe('forbidden');
    const opening = async () =>
      (await ask('GET', `/registrations/household/${at.event.id}`, { token: ada.token })).of(contract.household.returns);
    expect((await opening()).people.map(({ firstName, registered }) => [firstName, registered])).toEqual([
      ['Pia', false],
      ['Kit', false],
    ]);
    const one = await the(at.register({ personIds: [ada.id, kid.id] }, ada.token));
    expect((await opening()).people.every(({ registered }) => registered)).toBe(true);
    expect([one.status, one.members.map(({ firstName }) => firstName)]).toEqual(['confirmed', ['Pia', 'Kit']]);
    expect((await at.register({ personIds: [kid.id] }, ada.token)).code).toBe('registeredAlready');
    const mine = async (token: string) =>
      (await ask('GET', '/registrations/mine', { token })).of(many(contract.load.returns)).map(({ id }) => id);
    expect([await mine(ada.token), await mine(stranger.token)]).toEqual([[one.id], []]);
    const { registrations: onHome } = (await ask('GET', '/events/next', { token: ada.token })).of(events.next.returns);
    expect(onHome.map(({ id }) => id)).toEqual([one.id]);
    expect((await ask('GET', `/registrations/${one.id}`, { token: stranger.token, wantsJson: true })).code).toBe('notFound');
    expect((await ask('POST', `/registrations/${one.id}/cancel`, { token: stranger.token, body: {} })).code).toBe('notFound');
    expect((await ask('GET', `/registrations/person/${kid.id}`, { token: stranger.token })).code).toBe('forbidden');
    expect((await the(ask('POST', `/registrations/${one.id}/cancel`, { token: ada.token, body: {} }))).status).toBe('cancelled');
    expect((await the(at.register({ personIds: [kid.id] }, ada.token))).status).toBe('confirmed');
    expect((await at.staff('POST', `/registrations/${one.id}/confirm`, {})).code).toBe('registrationFull');
  });

  test('agrees to what the event’s form asks by an adult; a minor who registers alone agrees to nothing', async () => {
    const consent = { id: newId(), title: 'Photos', fieldType: 'Consent' as const, required: false, choices: [], description: 'We may.' };
    const at = await RegistrationChurch.make();
    await at.offer({ formId: await at.form(consent) });
    const house = newId();
    const [ada, kid] = [await at.person(house), await at.person(house, { birthDate: '2012-01-01' })];
    const agreed = { answers: [{ questionId: consent.id, values: ['True'] }] };
    expect((await at.register({ personIds: [kid.id], ...agreed }, kid.token)).code).toBe('guardianConsent');
    expect((await the(at.register({ personIds: [kid.id], answers: [] }, kid.token))).status).toBe('confirmed');
    expect((await the(at.register({ personIds: [ada.id], ...agreed }, ada.token))).status).toBe('confirmed');
  });
});

describe('the link in the email', () => {
  test('cancels its own registration, and nothing with another key', async () => {
    const at = await RegistrationChurch.make();
    const [one, two] = [await the(at.visit()), await the(at.visit())];
    const [, key = ''] =
      /registrations\/[\w-]+\/([\w-]+)$/.exec((await at.mails()).find(({ values }) => values.link?.includes(one.id))?.values.link ?? '') ??
      [];
    const post = (id: string, churchId = at.own.church.id) =>
      ask('POST', `/registrations/${id}/link`, { body: { key: [key], churchId: [churchId] }, wantsJson: true });
    expect((await post(two.id)).code).toBe('linkExpired');
    expect((await post(one.id, newId())).code).toBe('linkExpired');
    expect((await post(one.id)).status).toBe(200);
    expect((await post(one.id)).status).toBe(200);
    expect(await at.statuses()).toEqual(['cancelled 1', 'confirmed 1']);
  });
});

describe('staff', () => {
  test('see days with their figures, check people in, and find each change of theirs in the audit log', async () => {
    const at = await RegistrationChurch.make({ capacity: 9 }, { rule: 'FREQ=WEEKLY;COUNT=2' });
    const one = await the(at.visit(['Ben']));
    const days = (await at.staff('GET', `/registrations/days/${at.event.id}`)).of(contract.days.returns);
    expect(days.map(({ day, taken, waiting }) => [day, taken, waiting])).toEqual([
      ['2026-01-06', 2, 0],
      ['2026-01-13', 0, 0],
    ]);
    expect((await the(at.staff('POST', `/registrations/${one.id}/checkin`, { checkedIn: true }))).checkedIn).toBe(true);
    expect((await at.own.church.ask('GET', `/registrations/event/${at.event.id}`, undefined, at.own.member)).code).toBe('forbidden');
    const desk = await at.own.church.member({ permissions: ['Registrations__Edit'], membershipStatus: 'Member' });
    const seen = await at.own.church.ask('GET', `/registrations/offer/${at.event.id}`, undefined, desk);
    expect(seen.of(contract.offer.returns).can).toEqual({ edit: false, manage: true });
    expect((await at.own.church.ask('POST', `/registrations/${one.id}/cancel`, {}, desk)).status).toBe(200);
    expect(
      (
        await at.own.church.ask(
          'POST',
          `/registrations/offer/${at.event.id}`,
          { enabled: false, opens: '', closes: '', formId: '', version: 2 },
          at.own.inside,
        )
      ).code,
    ).toBe('forbidden');
  });
});
