// For tests: people and churches as answered by the server.
import { areas } from '#shared/areas.ts';
import type { LoginUserChurch } from '#shared/membership/churches/churches.ts';
import type { Places, SignedIn } from '#shared/membership/signIn/sessions.ts';
import { type Permission, permissionParts } from '#shared/permissions.ts';

export const places: Places = {
  portal: 'http://localhost',
  site: 'http://{key}.localhost',
  lessons: 'http://lessons.localhost',
  content: 'http://localhost/content',
  tiles: 'http://localhost/tiles',
  usercontent: 'http://usercontent.localhost',
  give: 'http://give.localhost',
  supportEmail: 'help@narthex.test',
  supportForum: 'https://forum.narthex.test',
  supportDocs: 'https://docs.narthex.test',
  environment: 'demo',
  revealUnknownEmail: false,
};

/** The person `id` in a church named like its label, with these permissions there. */
export function userChurch(subDomain: string, permissions: readonly Permission[] = []): LoginUserChurch {
  const id = `${subDomain}-church`.slice(0, 11).padEnd(11, '0');
  const parts = permissions.map((permission) => permissionParts(permission)).filter((part) => part !== undefined);
  return {
    church: { id, name: subDomain.charAt(0).toUpperCase() + subDomain.slice(1), subDomain, settings: [] },
    person: { id: 'person00000', name: { display: 'Anna Berg' } },
    groups: [],
    apis: Object.entries(areas).map(([area, { keyName }]) => ({
      keyName,
      jwt: `${subDomain}-${keyName}`,
      permissions: parts.filter((part) => part.area === area).map(({ contentType, action }) => ({ apiName: keyName, contentType, action })),
    })),
    jwt: `${subDomain}-jwt`,
  };
}

export const signedIn = (userChurches: readonly LoginUserChurch[], user: Partial<SignedIn['user']> = {}): SignedIn => ({
  user: {
    id: 'user0000000',
    email: 'anna@grace.test',
    firstName: 'Anna',
    lastName: 'Berg',
    verified: true,
    twoStep: false,
    hasPasskey: false,
    ...user,
  },
  userChurches: [...userChurches],
  sessionId: 'session0000',
});
