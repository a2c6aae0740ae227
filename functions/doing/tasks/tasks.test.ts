import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ordersOf } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { addGroupMember } from '#functions/membership/groups/memberWrites.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { type Overrides, TestChurch } from '#functions/membership/people/testing.ts';
import { changePerson } from '#functions/membership/people/writes.ts';
import { churches, ofChurch, people } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Task } from '#shared/doing/tasks/tasks.ts';
import { many } from '#shared/words.ts';
import { handlers } from '../handlers.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const ask = asking(serveArea('doing', handlers));
const png = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64')}`;
const change = (field: string, value: string) => ({ field, label: field, value });

/** A church with a group that approves; Mia the member with her household, Al of that group, Sue who may edit tasks, and Odd. */
class Scene {
  readonly church: TestChurch;
  readonly groupId: string;
  private constructor(church: TestChurch, groupId: string) {
    this.church = church;
    this.groupId = groupId;
  }
  static async make(): Promise<Scene> {
    const scene = new Scene(await TestChurch.make(), newId());
    const { table } = scene.church;
    const group = {
      id: scene.groupId,
      name: 'Office',
      tags: 'standard',
      slug: newId(),
      visibility: 'members',
      joinPolicy: 'closed',
    } as const;
    await table.write(table.put(groups, { ...group, memberCount: 0, categoryName: '', labels: [] }));
    const before = await table.need(churches, {});
    const setting = { id: newId(), churchId: scene.church.id, keyName: 'directoryApprovalGroupId', value: group.id, public: true };
    await table.write(table.put(churches, { ...before.row, settings: [setting] }, before));
    return scene;
  }
  /** A caller of the doing area. */
  async caller(first: string, permissions: readonly string[] = [], o: Overrides = {}, inGroup = false) {
    const made = await this.church.caller([], { name: { first, last: 'Berg' }, ...o });
    if (inGroup) await addGroupMember(this.church.table, this.groupId, made.person.id, {});
    return { ...made, token: await this.church.token(made.userId, made.person, permissions, 'DoingApi') };
  }
  async now(id: string) {
    return (await this.church.table.need(people, { id })).row;
  }
}

let scene: Scene;
beforeEach(async () => {
  scene = await Scene.make();
});

const propose = (token: string, personId: string, changes: readonly object[], more: object = {}) =>
  ask('POST', '/tasks?type=directoryUpdate', {
    token,
    body: [
      { associatedWithType: 'person', associatedWithId: personId, title: 'Mia', status: 'Open', data: JSON.stringify(changes), ...more },
    ],
  });

test('a member proposes, the group hears of it, takes a part, and the member reads what was said', async () => {
  const mia = await scene.caller('Mia');
  const al = await scene.caller('Al', [], {}, true);
  const sent = await propose(mia.token, mia.person.id, [
    change('name.last', 'Stone'),
    change('contactInfo.mobilePhone', '555 0100'),
    change('contactInfo.city', ''),
    change('photo', png),
    change('familyMember', 'Tom Stone'),
    change('name.first', 'Mia'),
  ]);
  const [task] = sent.of(many(Task));
  // What is as it is isn't proposed; who made it and for whom comes from the server.
  expect(task).toMatchObject({
    taskNumber: 1,
    status: 'Open',
    createdById: mia.person.id,
    assignedToId: scene.groupId,
    assignedToLabel: 'Office',
  });
  expect(JSON.parse(task?.data ?? '').map(({ field }: { field: string }) => field)).toEqual([
    'name.last',
    'contactInfo.mobilePhone',
    'photo',
    'familyMember',
  ]);
  expect(task?.data).not.toContain('base64');
  const id = task?.id ?? '';
  expect(await ordersOf('deliver')).toContainEqual(expect.objectContaining({ says: 'proposes', contentId: id, personIds: [al.person.id] }));

  const [waiting] = (await ask('GET', '/tasks/waiting', { token: al.token })).of(many(Task));
  expect(waiting).toMatchObject({ id, today: ['Berg', '', '', ''], can: { decide: true } });
  expect((await ask('GET', '/tasks/waiting', { token: mia.token })).of(many(Task))).toEqual([]);

  const accept = [0, 2, 3].map((at) => ({ at, today: at === 0 ? 'Berg' : '' }));
  const closed = (await ask('POST', `/tasks/${id}/decide`, { token: al.token, body: { accept, message: 'Which number?' } })).of(Task);
  expect(closed).toMatchObject({ status: 'Closed', decision: { accepted: ['0', '2', '3'], message: 'Which number?' } });
  const now = await scene.now(mia.person.id);
  expect(now).toMatchObject({ name: { display: 'Mia Stone' }, photoUpdated: expect.any(String) });
  expect(now.contactInfo.mobilePhone).toBeUndefined();
  const house = (await scene.church.table.all(ofChurch, ['household', now.householdId], { index: 'gsi2' })).of(people);
  expect(house.map(({ row }) => row.name.display).toSorted()).toEqual(['Mia Stone', 'Tom Stone']);
  expect(await ordersOf('deliver')).toContainEqual(expect.objectContaining({ says: 'decided', contentId: id, personIds: [mia.person.id] }));
  expect((await ask('GET', '/tasks/closed', { token: mia.token })).of(many(Task))).toMatchObject([
    { id, decision: { message: 'Which number?' } },
  ]);
  expect((await ask('POST', `/tasks/${id}/decide`, { token: al.token, body: { accept: [] } })).code).toBe('outdated');
});

describe('what has changed since', () => {
  test('is asked, and nothing is applied', async () => {
    const mia = await scene.caller('Mia', [], { contactInfo: { city: 'Ulm' } });
    const sue = await scene.caller('Sue', ['Tasks__Edit']);
    const [task] = (await propose(mia.token, mia.person.id, [change('contactInfo.city', 'Bonn'), change('contactInfo.zip', '1')])).of(
      many(Task),
    );
    const before = await scene.church.table.need(people, { id: mia.person.id });
    const moved = { ...before.row, contactInfo: { ...before.row.contactInfo, city: 'Köln' } };
    await scene.church.table.write(changePerson(scene.church.table, moved, before));
    const decide = (accept: readonly object[]) => ask('POST', `/tasks/${task?.id}/decide`, { token: sue.token, body: { accept } });
    expect(
      (
        await decide([
          { at: 1, today: '' },
          { at: 0, today: 'Ulm' },
        ])
      ).code,
    ).toBe('outdated');
    expect((await scene.now(mia.person.id)).contactInfo).toEqual({ city: 'Köln' });
    // Two at once: one decides.
    const both = await Promise.all([decide([{ at: 0, today: 'Köln' }]), decide([{ at: 1, today: '' }])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('who may', () => {
  test('propose: only for oneself and the household, minors for themselves; staff fields and nonsense never', async () => {
    const mia = await scene.caller('Mia');
    const child = await scene.caller('Kim', [], { householdId: mia.person.householdId, householdRole: 'Child' });
    const odd = await scene.caller('Odd');
    const nick = [change('name.nick', 'Boss')];
    expect((await propose(odd.token, mia.person.id, nick)).code).toBe('notYours');
    expect((await propose(child.token, mia.person.id, nick)).code).toBe('notYours');
    expect((await propose(child.token, child.person.id, nick)).status).toBe(200);
    expect((await propose(mia.token, child.person.id, nick)).status).toBe(200);
    for (const [field, value] of [
      ['membershipStatus', 'Staff'],
      ['householdId', 'AAAAAAAAAAA'],
      ['contactInfo.constructor', 'x'],
      ['birthDate', '3000-01-01'],
      ['contactInfo.email', 'nowhere'],
      ['photo', 'data:image/png;base64,AAAA'],
      ['photo', 'https://elsewhere.test/x.png'],
    ] as const) {
      expect([field, (await propose(mia.token, mia.person.id, [change(field, value)])).status]).toEqual([field, 400]);
    }
    expect((await propose(mia.token, mia.person.id, [change('name.first', ''), change('name.last', '')])).code).toBe('nameRequired');
    expect((await propose(mia.token, mia.person.id, nick, { data: 'x' })).code).toBe('invalid');
    expect((await ask('POST', '/tasks', { token: mia.token, body: [{ title: 'Call Al', status: 'Open' }] })).code).toBe('forbidden');
    // Whomever the body names: it belongs to who sent it.
    const [forged] = (await propose(mia.token, mia.person.id, nick, { createdById: odd.person.id, assignedToId: odd.person.id })).of(
      many(Task),
    );
    expect(forged).toMatchObject({ createdById: mia.person.id, assignedToId: scene.groupId });
  });

  test('see, decide and close', async () => {
    const mia = await scene.caller('Mia');
    const own = await scene.caller('Ann', ['Tasks__Edit'], {}, true);
    const odd = await scene.caller('Odd');
    const [task] = (await propose(mia.token, mia.person.id, [change('name.nick', 'M')])).of(many(Task));
    const url = `/tasks/${task?.id}`;
    for (const path of [
      url,
      `/tasks/timeline?taskIds=${task?.id}`,
      `/tasks/directoryUpdate/${mia.person.id}`,
      '/tasks',
      '/tasks/waiting',
      '/tasks/closed',
    ]) {
      expect((await ask('GET', path, { token: odd.token })).text).not.toContain(task?.id);
    }
    const of = { groupIds: [scene.groupId], status: 'open' };
    expect((await ask('POST', '/tasks/loadForGroups', { token: odd.token, body: of })).of(many(Task))).toEqual([]);
    expect((await ask('POST', '/tasks/loadForGroups', { token: own.token, body: of })).of(many(Task))).toHaveLength(1);
    const decide = (token: string) => ask('POST', `${url}/decide`, { token, body: { accept: [{ at: 0, today: '' }] } });
    const close = (token: string) => ask('POST', '/tasks', { token, body: [{ id: task?.id, status: 'Closed' }] });
    expect([(await decide(odd.token)).code, (await decide(mia.token)).code, (await close(odd.token)).code]).toEqual([
      'forbidden',
      'forbidden',
      'forbidden',
    ]);
    // Nor do approvers take their own.
    const [theirs] = (await propose(own.token, own.person.id, [change('birthDate', '2015-01-01')])).of(many(Task));
    expect((await ask('POST', `/tasks/${theirs?.id}/decide`, { token: own.token, body: { accept: [{ at: 0, today: '' }] } })).code).toBe(
      'forbidden',
    );
    // Taken back: nothing is applied.
    expect((await close(mia.token)).of(many(Task))).toMatchObject([{ status: 'Closed', decision: { accepted: [] } }]);
    expect((await scene.now(mia.person.id)).name.nick).toBeUndefined();
    expect((await decide(own.token)).code).toBe('outdated');
  });

  test('no more than twenty wait of one person, and no number is given twice', async () => {
    const mia = await scene.caller('Mia');
    const all = await Promise.all(Array.from({ length: 6 }, (_, at) => propose(mia.token, mia.person.id, [change('name.nick', `N${at}`)])));
    expect(all.map((one) => one.of(many(Task))[0]?.taskNumber).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    for (let at = 6; at < 20; at += 1) await propose(mia.token, mia.person.id, [change('name.nick', `N${at}`)]);
    expect((await propose(mia.token, mia.person.id, [change('name.nick', 'N')])).code).toBe('tooMany');
  });
});
