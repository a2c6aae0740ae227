// What is neither the sign-in nor people nor forms, loaded on the first call to any of it (`handlers.ts`).
import { account } from './account/account.ts';
import { users } from './account/users.ts';
import { auditlogs } from './auditLog/auditlogs.ts';
import { userchurch } from './churches/userchurch.ts';
import { domains } from './churches/wire/domains.ts';
import { clientErrors } from './clientErrors.ts';
import { groupmembers } from './groups/groupmembers.ts';
import { groups } from './groups/groups.ts';
import { jobs } from './jobs/jobs.ts';
import { removed } from './removed/removed.ts';
import { rolemembers } from './roles/rolemembers.ts';
import { rolepermissions } from './roles/rolepermissions.ts';
import { roles } from './roles/roles.ts';
import { permissions } from './roles/wire/permissions.ts';
import { settings } from './settings/settings.ts';
import { givingpass } from './signIn/givingpass.ts';
import { passkeys } from './signIn/passkeys/passkeys.ts';

export const lazyHandlers = {
  account,
  auditlogs,
  clientErrors,
  domains,
  givingpass,
  groupmembers,
  groups,
  jobs,
  passkeys,
  permissions,
  removed,
  rolemembers,
  rolepermissions,
  roles,
  settings,
  userchurch,
  users,
};
