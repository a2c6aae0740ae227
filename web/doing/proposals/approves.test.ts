import { expect, test } from '@jest/globals';
import type { LoginUserChurch } from '#shared/membership/churches/churches.ts';
import { userChurch } from '#web/session/testing/fixtures.ts';
import { approves } from './approves.ts';

const of = (value: string, ...ids: string[]): LoginUserChurch => {
  const grace = userChurch('grace');
  const setting = { id: 's', churchId: grace.church.id, keyName: 'directoryApprovalGroupId', value, public: true };
  return { ...grace, church: { ...grace.church, settings: [setting] }, groups: ids.map((id) => ({ id, name: id })) };
};

test('the group that a church names decides, and without one no group does', () => {
  expect([approves(of(' office ', 'choir', 'office')), approves(of('office', 'choir')), approves(of('', 'choir'))]).toEqual([
    true,
    false,
    false,
  ]);
  expect([approves(undefined), approves({ ...of('', ''), church: userChurch('grace').church })]).toEqual([false, false]);
});
