import { implement } from '#functions/core/serve/implement.ts';
import { groups as contract } from '#shared/membership/groups/groups.ts';
import { groupsJoining } from './join.ts';
import { groupsReading } from './read.ts';
import { groupsSaving } from './save.ts';
import { olderGroupCalls } from './wire/groups.ts';

export const groups = implement(contract, { ...groupsReading, ...groupsSaving, ...groupsJoining, ...olderGroupCalls });
