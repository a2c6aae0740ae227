import { verbs } from '#shared/api.ts';
import {
  anything,
  choice,
  entity,
  exact,
  id,
  instant,
  many,
  maybe,
  name,
  newOrId,
  type Out,
  requiredName,
  saves,
  shape,
  text,
  whole,
  yes,
  yesAsSent,
} from '#shared/words.ts';
import { isGuest } from '../people/guests.ts';

const { del, get, post } = verbs('membership');

/** `open`: anyone who asks is added; `request`: a leader decides; `closed`: leaders and staff add people. */
export const joinPolicies = ['open', 'request', 'closed'] as const;
export type JoinPolicy = (typeof joinPolicies)[number];
/** `public`: on the church's site; `members`: for people in the church's directory; `hidden`: for its own members and staff only. */
export const groupVisibilities = ['public', 'members', 'hidden'] as const;
export type GroupVisibility = (typeof groupVisibilities)[number];

interface Viewer {
  readonly standing: string;
  readonly membershipStatus: string;
  readonly groupIds: readonly string[];
  readonly leaderGroupIds: readonly string[];
}
/** Whether people other than staff see a group; each area decides which staff can. */
export const seesAsMember = (viewer: Viewer, { id, visibility }: { readonly id: string; readonly visibility: GroupVisibility }): boolean =>
  visibility === 'public' ||
  viewer.groupIds.includes(id) ||
  viewer.leaderGroupIds.includes(id) ||
  (visibility === 'members' && !isGuest(viewer));

/** What the caller can do with a group, so that buttons match the server. `manage`: everything except deleting it, as its leaders can. */
const Can = shape({ manage: yes, remove: yes, join: yes, leave: yes });

/** `tags`: the kind of group for older clients: `standard`, `team`, `ministry` … `photoUrl`: the photo's address, or "". */
export const Group = entity('Group', {
  id,
  churchId: id,
  name: text(100),
  categoryName: maybe(text(100)),
  trackAttendance: maybe(yes),
  parentPickup: maybe(yes),
  printNametag: maybe(yes),
  memberCount: maybe(whole),
  about: maybe(text(10_000)),
  photoUrl: text(500),
  tags: text(100),
  meetingTime: maybe(text(200)),
  meetingLocation: maybe(text(300)),
  /** Comma-separated, for older clients; the same as `labelArray`. */
  labels: maybe(text(1000)),
  labelArray: many(text(50), 20),
  slug: text(100),
  joinPolicy: choice(...joinPolicies),
  visibility: choice(...groupVisibilities),
  /** Of the caller, in lists of their groups. */
  leader: maybe(yes),
  /** The caller's join request is pending. */
  asked: maybe(yes),
  version: maybe(anything),
  can: maybe(Can),
});
export type Group = Out<typeof Group>;

/** Omitted fields stay untouched. `photoUrl` can be a data URL, which uploads the picture, or `""`, which removes it. */
export const GroupSave = shape({
  id: newOrId,
  name: maybe(requiredName(100)),
  categoryName: maybe(name(100)),
  trackAttendance: maybe(yesAsSent),
  parentPickup: maybe(yesAsSent),
  printNametag: maybe(yesAsSent),
  about: maybe(text(10_000)),
  photoUrl: maybe(exact(3_000_000)),
  tags: maybe(text(100)),
  meetingTime: maybe(text(200)),
  meetingLocation: maybe(text(300)),
  labels: maybe(text(1000)),
  labelArray: maybe(many(text(50), 20)),
  slug: maybe(text(100)),
  joinPolicy: maybe(choice(...joinPolicies)),
  visibility: maybe(choice(...groupVisibilities)),
  version: maybe(anything),
});
export type GroupSave = Out<typeof GroupSave>;

/** A person who asked to join. */
export const JoinRequest = entity('JoinRequest', {
  groupId: id,
  personId: id,
  name: text(300),
  photo: text(500),
  message: text(500),
  asked: instant,
});
export type JoinRequest = Out<typeof JoinRequest>;

/** A request that the caller can answer, with the group's name. */
export const OpenRequest = shape({ ...JoinRequest.entries, groupName: text(100) });
export type OpenRequest = Out<typeof OpenRequest>;

const byChurch = 'Groups every visitor sees';
export const groups = {
  list: get('/groups', { says: 'Lists the groups the caller can see; staff see all.', returns: many(Group, 5000) }),
  mine: get('/groups/my', { says: 'Lists the caller’s groups, and whether the caller leads them.', returns: many(Group) }),
  mineTagged: get('/groups/my/:tag', { says: 'Lists the caller’s groups of a kind.', returns: many(Group) }),
  search: get('/groups/search', {
    says: 'Searches the groups the caller can see by name or label.',
    query: shape({ term: maybe(text(100)), name: maybe(text(100)) }),
    returns: many(Group),
  }),
  tagged: get('/groups/tag/:tag', { says: 'Lists groups of a kind, as far as the caller can see them.', returns: many(Group, 5000) }),
  byIds: get('/groups/ids', {
    says: 'Lists groups by id, as far as the caller can see them.',
    query: shape({ ids: text(4000) }),
    returns: many(Group),
  }),
  openRequests: get('/groups/requests', {
    says: 'Lists up to 30 join requests, oldest first: of groups the caller leads, or of all groups for staff.',
    returns: many(OpenRequest),
  }),
  publicList: get('/groups/public/:churchId/list', { says: `${byChurch}, by name.`, access: 'anyone', returns: many(Group, 5000) }),
  publicLabelled: get('/groups/public/:churchId/label', {
    says: `${byChurch} that carry a label.`,
    access: 'anyone',
    query: shape({ label: maybe(text(100)) }),
    returns: many(Group, 5000),
  }),
  publicTagged: get('/groups/public/:churchId/tag/:tag', { says: `${byChurch}, of a kind.`, access: 'anyone', returns: many(Group, 5000) }),
  publicSlug: get('/groups/public/:churchId/slug/:slug', {
    says: 'Returns a public group by the last part of its address.',
    access: 'anyone',
    returns: Group,
  }),
  publicLoad: get('/groups/public/:churchId/:id', { says: 'Returns a public group.', access: 'anyone', orEmpty: true, returns: Group }),
  load: get('/groups/:id', { says: 'Returns a group.', orEmpty: true, returns: Group }),
  save: post('/groups', {
    gains: true,
    says: 'Adds and updates groups; leaders update their own. The slug is derived from the name and kept unique.',
    body: saves(GroupSave),
    returns: many(Group),
  }),
  remove: del('/groups/:id', {
    says: 'Deletes a group. Can be restored for 30 days.',
    access: 'Membership:Groups:Edit',
    returns: shape({}),
  }),
  join: post('/groups/:id/join', {
    says: 'Joins an open group, or requests to join; the leaders are notified.',
    body: shape({ message: maybe(text(500)) }),
    returns: Group,
  }),
  leave: del('/groups/:id/join', { says: 'Leaves a group, or cancels the request to join.', returns: Group }),
  requests: get('/groups/:id/requests', { says: 'Lists a group’s join requests; for its leaders and staff.', returns: many(JoinRequest) }),
  answer: post('/groups/:id/requests/:personId', {
    says: 'Accepts or declines a join request; the person is notified if accepted.',
    body: shape({ accept: yes }),
    returns: shape({}),
  }),
};
