import { exportOwnGiving } from '#web/giving/own/exportOwnGiving.ts';
import { ProfileScreen } from '#web/membership/account/ProfileScreen.tsx';
import { useSession } from '#web/session/session.tsx';

/** The own account; what can be downloaded includes what giving holds, which is another area. */
export function PortalProfile() {
  const personId = useSession().current?.person.id;
  return <ProfileScreen otherData={personId ? async () => ({ giving: await exportOwnGiving(personId) }) : undefined} />;
}
