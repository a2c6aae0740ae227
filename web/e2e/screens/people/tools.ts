import type { Page } from '@playwright/test';
import { mailings } from '#shared/messaging/mailings/mailings.ts';
import { parse } from '#shared/words.ts';
import { portal } from '../../means/addresses.ts';
import { at, field, press, type Screen } from '../screens.ts';
import type { Texts } from '../texts.ts';

/** Answers a call in the server’s place: what it takes minutes to get there, another installation, or a provider. */
const answer = (page: Page, path: RegExp, json: object, status = 200) => page.route(path, (route) => route.fulfill({ status, json }));

const long = 'Castellanos-Weatherford Memorial Chapel of the Good Shepherd';
const arrival = { id: 'arrival0000', mode: 'check', done: 1_204, created: '2026-11-22T18:04:00.000Z', can: { write: false, undo: false } };
const right = { people: 14, leaders: 2, permissions: [] };
const permissions = [
  { area: 'MembershipApi', contentType: 'People', action: 'Edit' },
  { area: 'MessagingApi', contentType: 'Emails', action: 'Send' },
  { area: 'GivingApi', contentType: 'Donations', action: 'View' },
];
const rights = [
  { ...right, key: 'role', what: 'role', name: 'Hospitality and welcome desk', permissions },
  { ...right, key: 'role2', what: 'role', name: 'Parking' },
  { ...right, key: 'everyone', what: 'everyone', name: '', permissions },
  { ...right, key: 'group', what: 'group', name: 'Youth Group' },
  { ...right, key: 'form', what: 'form', name: 'Connect card' },
  { ...right, key: 'person', what: 'person', name: `${long} (maximiliana.castellanos-weatherford@journey.test)` },
];
const exported = '2026-11-21T09:30:00.000Z';
const report = { ...{ fresh: 1_180, joined: 4, there: 12, same: 8, files: 37, left: 212, churchName: long, exported }, rights };
const arrivals = /\/transfers\/imports$/;
const fault = { what: 'row', file: 'rows/membership/people.jsonl', line: 1_731, kind: 'person' };

const answers = [
  { from: '', message: 'Yes, both of us. Shall we bring the folding chairs again, or are there enough by now?' },
  { from: '+15550100177', message: 'Who is this?' },
  { from: '', message: 'https://example.org/a-very-long-address-that-does-not-break-anywhere-by-itself-at-all' },
].map((one, index) => ({ id: `answer0000${index}`, at: '2026-11-22T18:04:00.000Z', personId: '', name: '', ...one }));

const comeBack = (page: Page) =>
  page.route(/\/mailings\/bounced$/, (route) => {
    const { personIds } = parse(mailings.bounced.body, route.request().postDataJSON());
    return route.fulfill({ json: { emails: personIds, texts: personIds } });
  });

const member = 'Maximiliana Castellanos-Weatherford';
const changes = [
  { field: 'contactInfo.email', label: 'Email', value: 'maximiliana.castellanos-weatherford.of.the.old.parsonage@journey.test' },
  { field: 'contactInfo.mobilePhone', label: 'Mobile', value: '555 010 0177' },
  { field: 'familyMember', label: 'Household', value: 'Rosamunde Theodora Castellanos-Weatherford' },
];
const proposal = {
  ...{ id: 'proposal000', churchId: 'church00000', taskType: 'directoryUpdate', taskNumber: 12, dateCreated: '2026-11-22T18:04:00.000Z' },
  ...{ associatedWithType: 'person', associatedWithId: 'person00000', associatedWithLabel: member, title: member },
  ...{ createdByType: 'person', createdById: 'person00000', createdByLabel: member },
  ...{ assignedToType: 'group', assignedToId: '', assignedToLabel: '', status: 'Open', data: JSON.stringify(changes) },
  ...{ today: ['m.castellanos@journey.test', '', ''], can: { decide: true, close: false } },
};
const guest = (id: string, display: string, email: string) => ({
  at: '2026-11-22T18:04:00.000Z',
  person: {
    ...{ id, churchId: 'church00000', name: { display }, contactInfo: { email, mobilePhone: '555 010 0177' }, photo: '', hasUser: false },
    ...{ membershipStatus: 'Visitor', householdId: '', householdRole: 'Other', formSubmissions: [], version: 1 },
    can: { edit: true, remove: true, invite: true },
  },
});

const gave = async (page: Page, t: Texts, least: string) => {
  await press(page, t.peopleLists.add);
  await field(page, t.peopleLists.about).selectOption('giftCount');
  await field(page, t.peopleLists.value).fill(least);
  await page.getByRole('dialog').getByRole('button', { name: t.peopleLists.add, exact: true }).click();
};
const runs = /\/api\/reporting\/lists\/run$/;

/** A file of another system: a group and a person that may be known here, and two donations. */
const dump = (group: string) => `
INSERT INTO people (id, churchId, firstName, lastName, email) VALUES ('P1', 'C', 'Rosamunde', 'Castellanos-Weatherford', 'rosamunde@journey.test');
INSERT INTO \`groups\` (id, churchId, categoryName, name) VALUES ('G1', 'C', 'Old', '${group}');
INSERT INTO groupMembers (id, churchId, groupId, personId) VALUES ('M1', 'C', 'G1', 'P1');
INSERT INTO donations (id, churchId, personId, donationDate, amount, method) VALUES ('gift1', 'C', 'P1', '2026-01-04', 12.5, 'cash'), ('gift2', 'C', 'P1', 'some day', 5, 'cash');
`;
const compare = async (page: Page, t: Texts, group: string) => {
  await page.locator('input[type=file]').setInputFiles({ name: 'all.sql', mimeType: 'text/plain', buffer: Buffer.from(dump(group)) });
  await press(page, t.peopleImport.compare);
  await page.getByRole('button', { name: t.peopleImport.toPreview, exact: true }).waitFor();
};

/** What staff come to while they move in, ask and write. */
export const toolScreens: readonly Screen[] = [
  {
    name: 'what a church that arrives lets people do',
    address: at('/settings/move'),
    before: (page) => answer(page, arrivals, [{ ...arrival, state: 'done', report, can: { write: true, undo: false } }]),
    shows: (t) => t.churchMove.rights.title,
  },
  {
    name: 'answers to texts',
    address: at('/texts'),
    before: (page) => answer(page, /\/texts\/answers(\?.*)?$/, { answers }),
    shows: (t) => t.textMessages.answers.intro,
  },
  {
    name: 'people whose emails come back',
    address: at('/people'),
    before: comeBack,
    shows: (t) => t.people.bounced.emails,
  },
  {
    name: 'a person whose emails come back',
    address: ({ twins }) => `${portal()}/people/${twins.two}`,
    shows: (t) => t.people.bounced.emails,
  },
  {
    name: 'a file that a church can’t move in with',
    address: at('/settings/move'),
    before: (page) => answer(page, arrivals, [{ ...arrival, state: 'failed', fault }]),
    shows: (t) => t.churchMove.in.refused,
  },
  {
    name: 'proposals to decide',
    before: (page) => answer(page, /\/tasks\/waiting$/, [proposal]),
    address: at('/people/proposals'),
    shows: (t) => t.proposals.apply,
  },
  {
    name: 'guests to confirm',
    before: (page) =>
      answer(page, /\/people\/unconfirmed$/, [
        guest('guest000001', member, 'maximiliana.castellanos-weatherford.of.the.old.parsonage@journey.test'),
        guest('guest000002', 'Bo', ''),
      ]),
    address: at('/people/guests'),
    shows: (t) => t.guestList.confirm,
  },
  {
    name: 'a group of a name that is there',
    address: at('/people/import'),
    act: (page, t, { groupName }) => compare(page, t, groupName),
    shows: (t) => t.peopleImport.questionsText,
  },
  {
    name: 'donations that come along, tried first',
    address: at('/people/import'),
    act: async (page, t, { groupName }) => {
      await compare(page, t, groupName);
      await press(page, t.peopleImport.toPreview);
    },
    shows: (t) => t.peopleImport.dryRun.sum,
  },
  {
    name: 'nobody gave so often',
    address: at('/people/lists/new'),
    act: (page, t) => gave(page, t, '999999'),
    shows: (t) => t.peopleLists.noOne.title,
  },
  {
    name: 'a list for which there is no engine',
    address: at('/people/lists/new'),
    before: (page) => answer(page, runs, { errors: [''], code: 'engineMissing' }, 503),
    act: (page, t) => gave(page, t, '2'),
    shows: (t) => t.refusals.engineMissing,
    refused: runs,
  },
  {
    name: 'a list that asks for what one may not see',
    address: at('/people/lists/new'),
    before: (page) => answer(page, runs, { people: [], stopped: [{ part: 0, at: 0, why: 'hidden' }] }),
    act: (page, t) => gave(page, t, '3'),
    shows: (t) => t.peopleLists.stopped.title,
  },
  {
    name: 'a letter to a list',
    address: at('/people/lists'),
    act: async (page, t) => {
      await page
        .getByRole('link', { name: /^(Members|Mitglieder)$/ })
        .first()
        .click();
      await page.getByRole('link', { name: t.letters.title }).click();
      await press(page, t.letters.prepare);
      await field(page, t.letters.kind).selectOption('letter');
    },
    shows: (t) => t.letters.text,
  },
  {
    name: 'a website that came along',
    address: at('/settings/move'),
    before: (page) =>
      answer(page, /\/arrivedSite(\?.*)?$/, {
        pages: ['Welcome', 'Our services and who we are'],
        blocks: 1,
        left: 1,
        state: 'done',
        published: 3,
      }),
    shows: (t) => t.churchMove.site.title,
  },
];
