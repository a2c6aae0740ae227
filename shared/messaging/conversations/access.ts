// Who a conversation is for: follows from what it belongs to and how visible it was made.

/** `notes`, `confidential`: for staff and leaders. `public`: the room of a live stream, which anyone can read. */
export type Access = 'private' | 'group' | 'public' | 'notes' | 'confidential';

/** Never public, whatever visibility is requested: older clients send `public` for conversations of groups. */
const neverPublic = ['person', 'groupNotes'];

export function accessOf({ contentType, visibility }: { contentType: string; visibility: string }): Access {
  if (contentType === 'privateMessage') return 'private';
  if (contentType === 'group') return 'group';
  if (visibility === 'confidential') return 'confidential';
  return visibility === 'public' && !neverPublic.includes(contentType) ? 'public' : 'notes';
}
