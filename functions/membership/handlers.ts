// Everything the area answers; the Lambda and the tests serve this list.
import type { Implemented } from '../core/implement.ts';
import { account } from './account.ts';
import { auditlogs } from './auditlogs.ts';
import { churches } from './churches.ts';
import { clientErrors } from './clientErrors.ts';
import { gdpr } from './gdpr.ts';
import { groupmembers } from './groupmembers.ts';
import { groups } from './groups.ts';
import { households } from './households.ts';
import { people } from './people.ts';
import { permissions } from './permissions.ts';
import { removed } from './removed.ts';
import { rolemembers } from './rolemembers.ts';
import { rolepermissions } from './rolepermissions.ts';
import { roles } from './roles.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { userchurch } from './userchurch.ts';
import { users } from './users.ts';

export const handlers: readonly Implemented[] = [
  account,
  auditlogs,
  churches,
  clientErrors,
  gdpr,
  groupmembers,
  groups,
  households,
  people,
  permissions,
  removed,
  rolemembers,
  rolepermissions,
  roles,
  sessions,
  settings,
  userchurch,
  users,
].flat();
