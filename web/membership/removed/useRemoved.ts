import { removed as contentRemoved } from '#shared/content/removed.ts';
import { removed as membershipRemoved, type Removed } from '#shared/membership/removed/removed.ts';
import { removed as messagingRemoved } from '#shared/messaging/removed.ts';
import { call } from '#web/api.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';
import { usePeopleChanged } from '../people/usePeoplePages.ts';

const ofContent: readonly string[] = ['Page', 'Block', 'Event', 'CuratedCalendar'];

/** Each row is restored by its area. */
const restoreInArea = ({ kind, id }: Removed): Promise<unknown> =>
  kind === 'EmailTemplate'
    ? call(messagingRemoved.restore, { kind, id, body: {} })
    : call((ofContent.includes(kind) ? contentRemoved : membershipRemoved).restore, { kind, id, body: {} });

/** Deleted items of every area in which the person may restore them, newest first; `undefined` until all are loaded. */
export function useRemoved() {
  const { can } = useSession();
  const changed = usePeopleChanged();
  const ofPeople =
    can('Membership:People:Edit') ||
    can('Membership:Lists:Edit') ||
    can('Membership:Roles:Edit') ||
    can('Membership:Groups:Edit') ||
    can('Membership:Forms:Admin');
  const ofSite = can('Content:Content:Edit');
  const people = useCall(membershipRemoved.list, ofPeople ? {} : undefined);
  const site = useCall(contentRemoved.list, ofSite ? {} : undefined);
  const ofEmails = can('Messaging:Emails:Send');
  const emails = useCall(messagingRemoved.list, ofEmails ? {} : undefined);
  const known = (people.data || !ofPeople) && (site.data || !ofSite) && (emails.data || !ofEmails);
  const rows: readonly Removed[] | undefined = known
    ? [...(people.data ?? []), ...(site.data ?? []), ...(emails.data ?? [])].toSorted((a, b) => b.removedAt.localeCompare(a.removedAt))
    : undefined;
  const retry = () => {
    void people.mutate();
    void site.mutate();
    void emails.mutate();
  };
  const restore = async (row: Removed) => {
    await restoreInArea(row);
    await changed();
  };
  return { rows, error: people.error ?? site.error ?? emails.error, retry, restore };
}
