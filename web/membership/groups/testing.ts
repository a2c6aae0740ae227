// For tests: groups of Grace and their members as answered by the server.
import type { GroupMember } from '#shared/membership/groups/groupmembers.ts';
import type { Group } from '#shared/membership/groups/groups.ts';
import { userChurch } from '#web/session/testing/fixtures.ts';

const churchId = userChurch('grace').church.id;
const nothing = { manage: false, remove: false, join: false, leave: false };
export const asVisitor: Group['can'] = { ...nothing, join: true };
export const asMember: Group['can'] = { ...nothing, leave: true };
export const asLeader: Group['can'] = { ...nothing, leave: true, manage: true };
export const asStaff: Group['can'] = { ...nothing, join: true, manage: true, remove: true };

export const sampleGroup = (id: string, name: string, more: Partial<Group> = {}): Group => ({
  id: id.padEnd(11, '0'),
  churchId,
  name,
  categoryName: 'Music',
  memberCount: 3,
  about: '',
  photoUrl: '',
  tags: 'standard',
  meetingTime: 'Tuesdays at 7:30 PM',
  meetingLocation: 'Parish hall',
  labels: (more.labelArray ?? []).join(', '),
  labelArray: [],
  slug: name.toLowerCase().replaceAll(' ', '-'),
  joinPolicy: 'open',
  visibility: 'public',
  version: 4,
  can: asVisitor,
  ...more,
});

export const sampleMember = (group: Group, personId: string, name: string, more: Partial<GroupMember> = {}): GroupMember => ({
  id: `m-${personId}`.slice(0, 11).padEnd(11, '0'),
  churchId,
  groupId: group.id,
  personId,
  leader: false,
  joinDate: '2026-01-04T10:00:00.000Z',
  person: { id: personId, name: { display: name }, contactInfo: {}, photo: '' },
  group: { id: group.id, name: group.name },
  ...more,
});
