// The registry of the area's calls: what the client, the router, the API document and the refusal tests are derived from.
import { account } from './account/account.ts';
import { users } from './account/users.ts';
import { auditlogs } from './auditLog/auditlogs.ts';
import { batch } from './batch.ts';
import { churches } from './churches/churches.ts';
import { userchurch } from './churches/userchurch.ts';
import { domains } from './churches/wire/domains.ts';
import { clientErrors } from './clientErrors.ts';
import { formfiles } from './forms/files/formfiles.ts';
import { forms } from './forms/forms.ts';
import { memberpermissions } from './forms/memberpermissions.ts';
import { questions } from './forms/questions.ts';
import { formresults } from './forms/results/formresults.ts';
import { formsubmissions } from './forms/submissions/formsubmissions.ts';
import { groupmembers } from './groups/groupmembers.ts';
import { groups } from './groups/groups.ts';
import { households } from './households/households.ts';
import { jobs } from './jobs/jobs.ts';
import { directory } from './people/directory/directory.ts';
import { duplicates } from './people/duplicates/duplicates.ts';
import { peopleExports } from './people/exports/exports.ts';
import { gdpr } from './people/gdpr.ts';
import { guestRegister } from './people/guestRegister/guestRegister.ts';
import { imports } from './people/imports/imports.ts';
import { invitations } from './people/invitations/invitations.ts';
import { peopleLetters } from './people/letters/letters.ts';
import { lists } from './people/lists/lists.ts';
import { mergerequests } from './people/merges/mergerequests.ts';
import { merges } from './people/merges/merges.ts';
import { people } from './people/people.ts';
import { tags } from './people/tags/tags.ts';
import { olderPeople } from './people/wire/olderPeople.ts';
import { publicEmail } from './people/wire/publicEmail.ts';
import { visibilityPreferences } from './people/wire/visibilityPreferences.ts';
import { removed } from './removed/removed.ts';
import { rolemembers } from './roles/rolemembers.ts';
import { rolepermissions } from './roles/rolepermissions.ts';
import { roles } from './roles/roles.ts';
import { permissionsCatalogue } from './roles/wire/permissions.ts';
import { settings } from './settings/settings.ts';
import { givingpass } from './signIn/givingpass.ts';
import { passkeys } from './signIn/passkeys/passkeys.ts';
import { sessions } from './signIn/sessions.ts';
import { transfers } from './transfers/transfers.ts';

export const membership = {
  account,
  auditlogs,
  batch,
  churches,
  clientErrors,
  domains,
  directory,
  duplicates,
  formfiles,
  forms,
  formresults,
  formsubmissions,
  gdpr,
  givingpass,
  groupmembers,
  groups,
  guestRegister,
  households,
  imports,
  invitations,
  jobs,
  lists,
  memberpermissions,
  mergerequests,
  merges,
  olderPeople,
  publicEmail,
  passkeys,
  people,
  peopleExports,
  peopleLetters,
  permissions: permissionsCatalogue,
  questions,
  removed,
  rolemembers,
  rolepermissions,
  roles,
  sessions,
  settings,
  tags,
  transfers,
  userchurch,
  users,
  visibilityPreferences,
};
