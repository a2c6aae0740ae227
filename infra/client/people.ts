// A real client looks for people, reads the directory, and writes to groups; visitors register as guests and write to a leader.
import { ApiHelper, type GroupInterface, type PersonInterface } from '@churchapps/helpers';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { enter, problem } from './testing.ts';

const [membership, messaging] = ['MembershipApi', 'MessagingApi'] as const;
const get = <T>(path: string, api = membership as string): Promise<T> => ApiHelper.get(path, api);
const post = <T>(path: string, body: unknown, api = membership as string): Promise<T> => ApiHelper.post(path, body, api);
const ofAnyone = <T>(path: string, body: unknown): Promise<T> => ApiHelper.postAnonymous(path, body, membership);

let [churchId, personId, groupId] = ['', '', ''];
async function as(who: 'admin' | 'member'): Promise<void> {
  const { own } = await enter(`${who}@grace.test`, 'grace');
  [churchId, personId] = [own.church.id ?? '', own.person.id ?? ''];
}

export const describePeople = (): void =>
  describe('people tools and what is written to many', () => {
    beforeAll(async () => {
      await as('admin');
      const all = await get<GroupInterface[]>('/groups');
      groupId = all.find(({ name }) => name === 'Tuesday Home Group')?.id ?? '';
    });

    test('people are found by word, phone, group and conditions', async () => {
      const { name, contactInfo } = await get<PersonInterface>(`/people/${personId}`);
      const term = name.last ?? '';
      const ids = (found: readonly PersonInterface[]) => found.map(({ id }) => id);
      expect(ids(await post('/people/search', { term }))).toContain(personId);
      const conditions = [
        { field: 'lastName', operator: 'equals', value: term },
        { field: 'id', operator: 'in', value: personId },
      ];
      expect(ids(await post('/people/advancedSearch', conditions))).toEqual([personId]);
      const digits = (contactInfo.mobilePhone ?? '').replace(/\D/g, '').slice(-4);
      if (digits) expect(ids(await get(`/people/search/phone?number=${digits}`))).toContain(personId);
      expect((await get<PersonInterface[]>(`/people/search/group?groupId=${groupId}`)).length).toBe(9);
      expect(await get(`/people/timeline?personIds=${personId}&groupIds=${groupId}`)).toMatchObject({
        ...{ people: [expect.objectContaining({ id: personId })], groups: [expect.objectContaining({ id: groupId })] },
      });
    });

    test('a member reads the directory, and says who sees what', async () => {
      await as('member');
      const own = await get<object>('/visibilityPreferences/my');
      expect(own).toMatchObject({ address: 'members', phoneNumber: 'members', email: 'members' });
      const [saved] = await post<object[]>('/visibilityPreferences', [{ ...own, phoneNumber: 'groups' }]);
      expect(saved).toMatchObject({ phoneNumber: 'groups', email: 'members' });
      expect(await get('/visibilityPreferences/my')).toMatchObject({ phoneNumber: 'groups' });
      await post('/visibilityPreferences', [{ ...saved, phoneNumber: 'members' }]);
      const listed = await get<PersonInterface[]>('/people/directory/all');
      expect(listed.length).toBeGreaterThan(10);
      expect(await get(`/people/directory/${listed[0]?.id}`)).toMatchObject({ id: listed[0]?.id });
    });

    test('visitors register as guests, and write to a leader whom the website names, to no one else', async () => {
      await as('admin');
      const leaders = await get<{ personId: string }[]>(`/groupmembers/public/leaders/${churchId}/${groupId}`);
      const [staff, leader] = [personId, leaders[0]?.personId];
      ApiHelper.clearPermissions();
      const members = [{ firstName: 'Gwen', lastName: 'Guestworth', email: 'gwen@guests.test' }, { firstName: 'Gil' }];
      const answer = await ofAnyone<PersonInterface[]>('/people/guest-register', { churchId, members });
      expect(answer.map(({ name }) => name.display)).toEqual(['Gwen Guestworth', 'Gil']);
      const letter = {
        churchId,
        appName: 'B1',
        subject: 'Contact Request For Tuesday Home Group',
        body: 'First Name: Gwen<br />Message: Hi',
      };
      expect(await ofAnyone('/people/public/email', { ...letter, personId: leader })).toEqual({});
      if (staff !== leader)
        expect(await problem(ofAnyone('/people/public/email', { ...letter, personId: 'AAAAAAAAAAA' }))).toBe(
          'We couldn’t find what you’re looking for.',
        );
    });

    test('templates are kept, and a group is written to by email', async () => {
      await as('admin');
      const at = '/messaging/emailTemplates';
      const given = { name: 'Weekly', subject: 'This week', htmlContent: '<p>Dear {{firstName}}</p>' };
      const [made] = await post<{ id: string }[]>(at, [given], messaging);
      expect(await get(`${at}/${made?.id}`, messaging)).toMatchObject(given);
      expect(await get(at, messaging)).toEqual(expect.arrayContaining([expect.objectContaining({ id: made?.id })]));
      const counts = await get<{ totalMembers: number; eligibleCount: number }>(`${at}/preview/${groupId}`, messaging);
      expect(counts.totalMembers).toBe(9);
      const { subject, htmlContent } = given;
      const sent = await post<object>(`${at}/send`, { groupId, subject, htmlContent }, messaging);
      expect(sent).toMatchObject({ totalMembers: 9, failCount: 0 });
      await ApiHelper.delete(`${at}/${churchId}/${made?.id}`, messaging);
      expect(await get(at, messaging)).not.toEqual(expect.arrayContaining([expect.objectContaining({ id: made?.id })]));
    });

    test('texts are set up, counted, sent and listed; members may do none of it', async () => {
      await as('admin');
      const setup = { provider: 'twilio', apiKey: `AC${'1'.repeat(32)}`, apiSecret: 'key', fromNumber: '+15550100100', enabled: true };
      const [provider] = await post<{ id: string; apiSecret: string }[]>('/texting/providers', [setup], messaging);
      expect(provider).toMatchObject({ apiKey: setup.apiKey, apiSecret: '' });
      expect(await get(`/texting/preview/${groupId}`, messaging)).toMatchObject({ totalMembers: 9 });
      expect(await post('/texting/send', { groupId, message: 'Hello' }, messaging)).toMatchObject({ totalMembers: 9, failCount: 0 });
      expect(await post('/texting/sendPerson', { personId, phoneNumber: '1', message: 'Hi' }, messaging)).toMatchObject({
        totalMembers: 1,
      });
      expect((await get<{ message: string }[]>('/texting/sent', messaging)).map(({ message }) => message).toSorted()).toEqual([
        'Hello',
        'Hi',
      ]);
      await as('member');
      expect(await problem(post('/texting/send', { groupId, message: 'Hello' }, messaging))).toBe('You don’t have permission to do this.');
      await as('admin');
      await ApiHelper.delete(`/texting/providers/${provider?.id}`, messaging);
      expect(await get('/texting/providers', messaging)).toEqual([]);
    });
  });
