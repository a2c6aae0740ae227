// The registry of the area's calls: what the client, the router, the API document and the refusal tests are derived from.
import { account } from './account.ts';
import { auditlogs } from './auditlogs.ts';
import { churches } from './churches.ts';
import { clientErrors } from './clientErrors.ts';
import { gdpr } from './gdpr.ts';
import { groupmembers } from './groupmembers.ts';
import { groups } from './groups.ts';
import { households } from './households.ts';
import { people } from './people.ts';
import { permissionsCatalogue } from './permissions.ts';
import { removed } from './removed.ts';
import { rolemembers } from './rolemembers.ts';
import { rolepermissions } from './rolepermissions.ts';
import { roles } from './roles.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { userchurch } from './userchurch.ts';
import { users } from './users.ts';

export const membership = {
  account,
  auditlogs,
  churches,
  clientErrors,
  gdpr,
  groupmembers,
  groups,
  households,
  people,
  permissions: permissionsCatalogue,
  removed,
  rolemembers,
  rolepermissions,
  roles,
  sessions,
  settings,
  userchurch,
  users,
};
