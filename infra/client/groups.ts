// A real client manages groups and their members; an anonymous visitor reads the public ones.
import { ApiHelper, type GroupInterface, type GroupMemberInterface } from '@churchapps/helpers';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { enter, problem } from './testing.ts';

const membership = 'MembershipApi';
const get = <T>(path: string): Promise<T> => ApiHelper.get(path, membership);
const post = <T>(path: string, body: unknown): Promise<T> => ApiHelper.post(path, body, membership);
const ofAnyone = <T>(path: string): Promise<T> => ApiHelper.getAnonymous(path, membership);
const remove = (path: string) => ApiHelper.delete(path, membership);
async function one<T>(path: string, body: object): Promise<T> {
  const [saved] = await post<T[]>(path, [body]);
  if (!saved) throw new Error(`${path} answered nothing.`);
  return saved;
}
const names = (groups: readonly GroupInterface[]) => groups.map(({ name }) => name);

let churchId: string;
async function as(who: 'admin' | 'leader' | 'member'): Promise<string> {
  const { own } = await enter(`${who}@grace.test`, 'grace');
  churchId = own.church.id ?? '';
  return own.person.id ?? '';
}

export const describeGroups = (): void =>
  describe('groups and their members', () => {
    beforeAll(async () => void (await as('admin')));

    test('are listed as the wire contract says, public ones for everyone', async () => {
      const all = await get<GroupInterface[]>('/groups');
      expect(names(all)).toEqual(expect.arrayContaining(['Tuesday Home Group', 'Welcome Team', 'Youth Group']));
      const home = all.find(({ name }) => name === 'Tuesday Home Group');
      expect(home).toMatchObject({
        ...{ churchId, categoryName: 'Home groups', slug: 'tuesday-home-group', tags: 'standard', memberCount: 9 },
        ...{ labels: 'Home group, Bible, Adults', labelArray: ['Home group', 'Bible', 'Adults'], meetingTime: 'Tuesdays, 7:30 pm' },
        photoUrl: expect.stringMatching(/^http.*\/content\//),
      });
      expect(names(await get('/groups/tag/team'))).toEqual(['Welcome Team']);
      ApiHelper.clearPermissions();
      expect(names(await ofAnyone(`/groups/public/${churchId}/list`))).not.toContain('Welcome Team');
      expect(names(await ofAnyone(`/groups/public/${churchId}/label?label=Music`))).toEqual(['The Hope and Joy Choir']);
      expect(await ofAnyone(`/groups/public/${churchId}/slug/tuesday-home-group`)).toMatchObject({ id: home?.id });
      expect(await ofAnyone(`/groups/public/${churchId}/${home?.id}`)).toMatchObject({ name: 'Tuesday Home Group' });
      expect(await problem(ofAnyone(`/groups/public/${churchId}/slug/nothing-of-that-name`))).toBe(
        'We couldn’t find what you’re looking for.',
      );
      expect(await problem(get('/groups'))).toBe('Please sign in.');
    });

    test('are added by a list, changed by what was loaded, and deleted', async () => {
      await as('admin');
      const made = await one<GroupInterface>('/groups', { name: 'The Bakers of Sunday', categoryName: 'Teams', tags: 'standard' });
      expect(made).toMatchObject({ name: 'The Bakers of Sunday', slug: 'bakers-of-sunday', labelArray: [] });
      const again = await get<GroupInterface>(`/groups/${made.id}`);
      const changed = await one<GroupInterface>('/groups', {
        ...again,
        meetingTime: 'Fridays',
        labelArray: ['Kitchen'],
        trackAttendance: true,
      });
      expect(changed).toMatchObject({ id: made.id, meetingTime: 'Fridays', labelArray: ['Kitchen'], trackAttendance: true });
      expect(names(await get('/groups/search?name=bakers'))).toEqual(['The Bakers of Sunday']);
      await remove(`/groups/${made.id}`);
      expect(names(await get('/groups'))).not.toContain('The Bakers of Sunday');
      expect(await get(`/groups/public/${churchId}/${made.id}`)).toEqual({});
    });

    test('are given people and leaders, who find the group among their own', async () => {
      const personId = await as('member');
      await as('admin');
      const { id: groupId = '' } = await one<GroupInterface>('/groups', { name: 'Bell ringers', tags: 'standard' });
      const added = await one<GroupMemberInterface>('/groupmembers', { groupId, personId });
      expect(added).toMatchObject({ groupId, personId, leader: false });
      const [listed] = await get<GroupMemberInterface[]>(`/groupmembers?groupId=${groupId}`);
      expect(listed).toMatchObject({
        ...{ id: added.id, groupId, personId, joinDate: expect.any(String), group: { id: groupId, name: 'Bell ringers' } },
        person: { id: personId, name: { display: 'Noah Bennett' }, contactInfo: expect.anything() },
      });
      expect(await one('/groupmembers', { ...listed, leader: true })).toMatchObject({ id: added.id, leader: true });
      expect(await get(`/groupmembers/basic/${groupId}`)).toEqual([expect.objectContaining({ personId, displayName: 'Noah Bennett' })]);
      expect(await ofAnyone(`/groupmembers/public/leaders/${churchId}/${groupId}`)).toEqual([expect.objectContaining({ personId })]);
      await as('member');
      expect(await get(`/groups/my`)).toEqual(expect.arrayContaining([expect.objectContaining({ id: groupId, leader: true })]));
      expect((await get<GroupMemberInterface[]>('/groupmembers/my')).map((own) => own.groupId)).toContain(groupId);
      expect(await one('/groups', { id: groupId, about: 'We ring on Sundays.' })).toMatchObject({ about: 'We ring on Sundays.' });
      await remove(`/groupmembers/${added.id}`);
      // Leaving a group requires a new sign-in: the token still names the group.
      await as('member');
      expect((await get<GroupMemberInterface[]>('/groupmembers/my')).map((own) => own.groupId)).not.toContain(groupId);
      expect(await problem(post('/groups', [{ id: groupId, about: 'Mine still.' }]))).toBe('You don’t have permission to do this.');
      expect(await problem(remove(`/groups/${groupId}`))).toBe('You don’t have permission to do this.');
      await as('admin');
      await remove(`/groups/${groupId}`);
    });
  });
