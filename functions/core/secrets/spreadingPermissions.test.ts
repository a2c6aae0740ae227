import { expect, test } from '@jest/globals';
import { AwsError } from '../aws/client.ts';
import { whilePermissionsSpread } from './spreadingPermissions.ts';

const refused = (times: number, error: Error) => {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw error;
    return tries;
  };
};
const denied = Object.assign(new Error('User is not authorized'), { name: 'AccessDeniedException' });

test.each([
  ['our own client', new AwsError('AccessDeniedException', 400, 'not authorized', {})],
  ['a client of the SDK', denied],
  ['the key of a secret', new AwsError('InternalFailure', 400, 'KMSAccessDeniedException: Access to KMS is not allowed', {})],
])('what is refused to a new role is tried again: %s', async (_, error) => {
  expect(await whilePermissionsSpread(refused(14, error), 0)).toBe(15);
});

test('but not for ever, and no other fault', async () => {
  await expect(whilePermissionsSpread(refused(15, denied), 0)).rejects.toThrow('not authorized');
  await expect(whilePermissionsSpread(refused(1, new Error('broken')), 0)).rejects.toThrow('broken');
});
