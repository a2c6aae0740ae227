import { groups as contract } from '#shared/membership/groups.ts';
import { implement } from '../core/implement.ts';
import { groupsJoining } from './groupsJoining.ts';
import { groupsReading } from './groupsReading.ts';
import { groupsSaving } from './groupsSaving.ts';

export const groups = implement(contract, { ...groupsReading, ...groupsSaving, ...groupsJoining });
