// Applies a save to a group: omitted fields stay unchanged.

import type { Op, Table } from '#functions/core/table/table.ts';
import type { GroupSave } from '#shared/membership/groups/groups.ts';
import type { GroupRow } from './rows.ts';

const mostLabels = 20;

/** Older clients send labels as comma-separated text, ours as a list. */
function labelsOf({ labels, labelArray }: GroupSave): string[] | undefined {
  const given = labelArray ?? labels?.split(',');
  const clean = given?.map((one) => one.trim().slice(0, 50)).filter(Boolean);
  return clean && [...new Map(clean.map((one) => [one.toLowerCase(), one])).values()].slice(0, mostLabels);
}

const orUndefinedIfEmpty = (text: string | undefined, was: string | undefined) => (text === undefined ? was : text || undefined);

/** `byStaff`: only staff set the group's type and its attendance and check-in options. */
export function changedGroup(was: GroupRow, save: GroupSave, byStaff: boolean): GroupRow {
  const ofStaff = byStaff
    ? {
        tags: save.tags || was.tags,
        trackAttendance: save.trackAttendance ?? was.trackAttendance,
        parentPickup: save.parentPickup ?? was.parentPickup,
        printNametag: save.printNametag ?? was.printNametag,
      }
    : {};
  return {
    ...was,
    name: save.name ?? was.name,
    categoryName: orUndefinedIfEmpty(save.categoryName, was.categoryName),
    about: orUndefinedIfEmpty(save.about, was.about),
    meetingTime: orUndefinedIfEmpty(save.meetingTime, was.meetingTime),
    meetingLocation: orUndefinedIfEmpty(save.meetingLocation, was.meetingLocation),
    labels: labelsOf(save) ?? was.labels,
    joinPolicy: save.joinPolicy ?? was.joinPolicy,
    visibility: save.visibility ?? was.visibility,
    ...ofStaff,
  };
}

/** Teams and ministries created by older clients are members-only until changed. */
export function newGroup(id: string, save: GroupSave): GroupRow {
  const tags = save.tags || 'standard';
  const visibility = tags === 'standard' ? ('public' as const) : ('members' as const);
  const empty = { id, name: '', memberCount: 0, tags, labels: [], slug: '', joinPolicy: 'request' as const, visibility };
  return changedGroup(empty, save, true);
}

/** Re-renders public pages that show groups. */
export const republishGroupLists = (table: Table): Op[] => table.follow('publish', { churchId: table.church, lists: true });
