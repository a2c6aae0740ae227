// Who can take part in a conversation: derived from its content and its visibility.

/** `notes`, `confidential`: for staff and leaders. `public`: the chat of a live stream, which anyone can read. */
export type Access = 'private' | 'group' | 'public' | 'notes' | 'confidential';

/** Never public, whatever visibility is requested: older clients send `public` for group conversations. */
const neverPublic = ['person', 'groupNotes'];

export function accessOf({ contentType, visibility }: { contentType: string; visibility: string }): Access {
  if (contentType === 'privateMessage') return 'private';
  if (contentType === 'group') return 'group';
  if (visibility === 'confidential') return 'confidential';
  return visibility === 'public' && !neverPublic.includes(contentType) ? 'public' : 'notes';
}
