import { ProfileScreen } from '#web/membership/account/ProfileScreen.tsx';
import { useSession } from '#web/session/session.tsx';

/** The own account; what can be downloaded includes what giving holds, which is another area. */
export function PortalProfile() {
  const personId = useSession().current?.person.id;
  const giving = async (person: string) => {
    const { exportOwnGiving } = await import('#web/giving/own/exportOwnGiving.ts');
    return { giving: await exportOwnGiving(person) };
  };
  return <ProfileScreen otherData={personId ? () => giving(personId) : undefined} />;
}
