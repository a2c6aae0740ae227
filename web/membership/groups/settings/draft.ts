// The draft of a group's settings, and the save derived from it. Pure.
import type { Group, GroupSave, GroupVisibility, JoinPolicy } from '#shared/membership/groups/groups.ts';
import { groupSlug } from '#shared/membership/groups/slugs.ts';
import { isSame, mergerOf } from '#web/session/forms/threeWayMerge.ts';

export interface GroupDraft {
  readonly name: string;
  readonly categoryName: string;
  /** The current photo's address, a new one as a data URL, or empty. */
  readonly photoUrl: string;
  readonly meetingTime: string;
  readonly meetingLocation: string;
  readonly about: string;
  readonly labels: readonly string[];
  readonly visibility: GroupVisibility;
  readonly joinPolicy: JoinPolicy;
  readonly slug: string;
  readonly trackAttendance: boolean;
  readonly printNametag: boolean;
  readonly parentPickup: boolean;
}
export type GroupField = keyof GroupDraft;

const groupFields = [
  'name',
  'categoryName',
  'photoUrl',
  'meetingTime',
  'meetingLocation',
  'about',
  'labels',
  'visibility',
  'joinPolicy',
  'slug',
  'trackAttendance',
  'printNametag',
  'parentPickup',
] as const satisfies readonly GroupField[];
/** Used by the church's other tools: only staff see and change these. */
export const staffSwitches = ['trackAttendance', 'printNametag', 'parentPickup'] as const;

export const draftOf = (group: Group): GroupDraft => ({
  name: group.name,
  categoryName: group.categoryName ?? '',
  photoUrl: group.photoUrl,
  meetingTime: group.meetingTime ?? '',
  meetingLocation: group.meetingLocation ?? '',
  about: group.about ?? '',
  labels: group.labelArray,
  visibility: group.visibility,
  joinPolicy: group.joinPolicy,
  slug: group.slug,
  trackAttendance: group.trackAttendance ?? false,
  printNametag: group.printNametag ?? false,
  parentPickup: group.parentPickup ?? false,
});

/** The public address as the server would derive it; from the name if empty. */
export const slugFor = ({ slug, name }: Pick<GroupDraft, 'slug' | 'name'>): string => groupSlug(slug.trim() || name);

/** Someone else may have changed other fields meanwhile: each is merged separately. */
export const mergeGroup = mergerOf<GroupDraft, GroupField>(groupFields, (field) => [field]);

/** A save of what differs from `base`; fields left out stay as they are on the server. */
export function saveOf(draft: GroupDraft, base: GroupDraft): Omit<GroupSave, 'id' | 'version'> {
  const changed = new Set(groupFields.filter((field) => !isSame(draft[field], base[field])));
  const text = <F extends 'name' | 'categoryName' | 'meetingTime' | 'meetingLocation'>(field: F) =>
    changed.has(field) ? draft[field].trim() : undefined;
  const given = <F extends GroupField>(field: F): GroupDraft[F] | undefined => (changed.has(field) ? draft[field] : undefined);
  return {
    name: text('name'),
    categoryName: text('categoryName'),
    meetingTime: text('meetingTime'),
    meetingLocation: text('meetingLocation'),
    about: given('about'),
    photoUrl: given('photoUrl'),
    labelArray: changed.has('labels') ? [...draft.labels] : undefined,
    visibility: given('visibility'),
    joinPolicy: given('joinPolicy'),
    slug: changed.has('slug') ? slugFor(draft) : undefined,
    trackAttendance: given('trackAttendance'),
    printNametag: given('printNametag'),
    parentPickup: given('parentPickup'),
  };
}
