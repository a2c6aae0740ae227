// Every kind of row of docs/wire.md, section 7, as the demo church answers it: each field has the type that older clients take for granted.
import { ApiHelper } from '@churchapps/helpers';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { get as ofContent, one, type Page, type Section } from './calls.ts';
import { type Kind, kinds, Reader } from './fieldTypes.ts';
import { enter } from './testing.ts';

type Row = Record<string, unknown>;
const membership = 'MembershipApi';
const content = 'ContentApi';
const messaging = 'MessagingApi';
const idOf = (rows: readonly Row[], name?: string): string => {
  const row = name === undefined ? rows[0] : rows.find((one) => one.name === name);
  if (typeof row?.id !== 'string') throw new Error(`The demo church has no ${name ?? 'such row'}.`);
  return row.id;
};

/** What is asked, and what its rows are. */
type Asked = readonly [api: string, kind: Kind, paths: string];

async function ofGrace(churchId: string, personId: string): Promise<Asked[]> {
  const get = (path: string, api = membership): Promise<Row[]> => ApiHelper.get(path, api);
  const people = await get('/people');
  const groupId = idOf(await get('/groups'), 'Tuesday Home Group');
  const formId = idOf(await get('/forms'), 'Connect card');
  const submission = idOf(await get(`/formsubmissions/formId/${formId}`));
  const role = idOf(await get(`/roles/church/${churchId}`), 'Domain Admins');
  const calendar = idOf(await get('/curatedCalendars', content));
  const page = idOf(await get('/pages', content));
  const block = idOf(await get('/blocks', content));
  const household = people.find((person) => person.id === personId)?.householdId;
  return [
    [
      membership,
      'Person',
      `/people /people/${personId} /people/recent /people/search?term=a /people/directory/all /people/ids?ids=${personId}`,
    ],
    [membership, 'Person', `/people/household/${household} /people/search/group?groupId=${groupId}`],
    [membership, 'PersonBasic', `/people/basic?ids=${people.slice(0, 30).map(({ id }) => id)}`],
    [membership, 'Household', `/households /households/${household}`],
    [membership, 'Group', `/groups /groups/${groupId} /groups/my /groups/tag/team /groups/public/${churchId}/list`],
    [membership, 'GroupMember', `/groupmembers?groupId=${groupId} /groupmembers?personId=${personId} /groupmembers/my`],
    [membership, 'Church', `/churches/${churchId} /churches/search?name=grace /churches/all?term=grace`],
    [membership, 'Setting', '/settings'],
    [membership, 'Role', `/roles/church/${churchId} /roles/${role}`],
    [membership, 'RoleMember', `/rolemembers/roles/${role}?include=users`],
    [membership, 'User', '/users/search?term=member@grace.test'],
    [membership, 'RolePermission', `/rolepermissions/roles/${role} /rolepermissions/roles/null`],
    [membership, 'Permission', '/permissions'],
    [membership, 'Form', `/forms /forms/archived /forms/${formId} /forms?contentType=person`],
    [membership, 'Question', `/questions?formId=${formId}`],
    [
      membership,
      'FormSubmission',
      `/formsubmissions/formId/${formId} /formsubmissions/${submission} /formsubmissions?personId=${personId}`,
    ],
    [membership, 'MemberPermission', `/memberpermissions/form/${formId} /memberpermissions/member/${personId}`],
    [content, 'Page', '/pages'],
    [content, 'PageTree', `/pages/${churchId}/tree?id=${page}`],
    [content, 'Block', '/blocks'],
    [content, 'BlockTree', `/blocks/${churchId}/tree/${block} /blocks/public/footer/${churchId}`],
    [content, 'PageHistory', `/pageHistory/page/${page}`],
    [content, 'Link', `/links /links?category=website /links/church/${churchId}?category=website /links/church/${churchId}/filtered`],
    [content, 'GlobalStyle', `/globalStyles /globalStyles/church/${churchId}`],
    [content, 'UserSetting', '/settings /settings/my'],
    [content, 'File', '/files'],
    [content, 'Event', `/events/group/${groupId} /events/public/group/${churchId}/${groupId} /events/registerable`],
    [content, 'CuratedCalendar', '/curatedCalendars'],
    [content, 'CuratedRow', `/curatedEvents/calendar/${calendar} /curatedEvents/public/calendar/${churchId}/${calendar}`],
    [content, 'CuratedEvent', `/curatedEvents/calendar/${calendar}?withoutEvents=1`],
    [messaging, 'Conversation', `/conversations/messages/group/${groupId}`],
    [messaging, 'Notification', '/notifications/my'],
    [messaging, 'PrivateMessage', '/privateMessages'],
    [messaging, 'NotificationPreference', '/notificationPreferences/my'],
  ];
}

/** What the demo church has nothing of: a file, a setting of one's own, a kept state of a page. */
async function addRest(): Promise<void> {
  const page = await one<Page>('/pages', { title: 'Fields', url: '/fields' });
  await one<Section>('/sections', { pageId: page.id, zone: 'main' });
  const [first] = await ofContent<Page[]>('/pages');
  await one('/pageHistory', { pageId: first?.id, description: 'As it was' });
  await one('/files', { fileName: 'fields.txt', fileContents: `data:text/plain;base64,${btoa('Fields')}` });
  await one('/settings/my', { keyName: 'fields', value: 'seen' });
  await ApiHelper.post('/settings', [{ keyName: 'fields', value: 'seen', public: 0 }], membership);
}

export const describeFields = (): void =>
  describe('the fields of what older clients read', () => {
    const reader = new Reader();
    beforeAll(async () => {
      for (const who of ['admin', 'leader', 'member']) {
        const { own } = await enter(`${who}@grace.test`, 'grace');
        if (who === 'admin') await addRest();
        const asked = who === 'admin' ? await ofGrace(own.church.id ?? '', own.person.id ?? '') : ofMembers;
        for (const [api, kind, paths] of asked)
          for (const path of paths.split(' ')) {
            const answer: unknown = await ApiHelper.get(path, api);
            const rows = Array.isArray(answer) ? answer : [answer];
            for (const row of rows) reader.row(kind, row);
          }
      }
    });

    test('are of the type they are known by, in every row', () => {
      expect([...reader.wrong]).toEqual([]);
    });

    test('and no kind of row is left out', () => {
      expect([...kinds].filter((kind) => !reader.read.has(kind))).toEqual([]);
    });
  });

/** What people see of their own. */
const ofMembers: readonly Asked[] = [
  [membership, 'Group', '/groups/my'],
  [membership, 'GroupMember', '/groupmembers/my'],
  [membership, 'Person', '/people/directory/all'],
  [membership, 'Form', '/forms'],
  [messaging, 'Notification', '/notifications/my'],
  [messaging, 'PrivateMessage', '/privateMessages'],
];
