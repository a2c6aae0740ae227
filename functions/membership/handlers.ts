// Everything the area serves, for the Lambda and for tests.
import { membership as area } from '#shared/membership/index.ts';
import { implementArea } from '../core/serve/implement.ts';
import { stillToCome } from '../core/serve/wire/placeholders.ts';
import { batch } from './batch.ts';
import { churches } from './churches/churches.ts';
import { sessions } from './signIn/sessions.ts';

const people = async () => (await import('./people/peopleHandlers.ts')).peopleHandlers;
const forms = async () => (await import('./forms/formHandlers.ts')).formHandlers;
const others = async () => (await import('./lazyHandlers.ts')).lazyHandlers;

/** Only what signing in and a visitor's first page ask is loaded at once. */
const resources = implementArea(area, {
  account: async () => (await others()).account,
  auditlogs: async () => (await others()).auditlogs,
  batch,
  churches,
  clientErrors: async () => (await others()).clientErrors,
  domains: async () => (await others()).domains,
  directory: async () => (await people()).directory,
  duplicates: async () => (await people()).duplicates,
  formfiles: async () => (await forms()).formfiles,
  formresults: async () => (await forms()).formresults,
  forms: async () => (await forms()).forms,
  formsubmissions: async () => (await forms()).formsubmissions,
  gdpr: async () => (await people()).gdpr,
  givingpass: async () => (await others()).givingpass,
  groupmembers: async () => (await others()).groupmembers,
  groups: async () => (await others()).groups,
  households: async () => (await people()).households,
  guestRegister: async () => (await people()).guestRegister,
  imports: async () => (await people()).imports,
  invitations: async () => (await people()).invitations,
  jobs: async () => (await others()).jobs,
  lists: async () => (await people()).lists,
  memberpermissions: async () => (await forms()).memberpermissions,
  mergerequests: async () => (await people()).mergerequests,
  merges: async () => (await people()).merges,
  olderPeople: async () => (await people()).olderPeople,
  publicEmail: async () => (await people()).publicEmail,
  passkeys: async () => (await others()).passkeys,
  people: async () => (await people()).people,
  peopleExports: async () => (await people()).peopleExports,
  peopleLetters: async () => (await people()).peopleLetters,
  permissions: async () => (await others()).permissions,
  questions: async () => (await forms()).questions,
  removed: async () => (await others()).removed,
  rolemembers: async () => (await others()).rolemembers,
  rolepermissions: async () => (await others()).rolepermissions,
  roles: async () => (await others()).roles,
  sessions,
  settings: async () => (await others()).settings,
  tags: async () => (await people()).tags,
  transfers: async () => (await people()).transfers,
  userchurch: async () => (await others()).userchurch,
  users: async () => (await others()).users,
  visibilityPreferences: async () => (await people()).visibilityPreferences,
});

export const handlers = [...resources, stillToCome('membership')];
