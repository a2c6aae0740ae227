import { useSession } from '#web/session/session.tsx';

/** The address of a group's page on the church's site; nothing while the site is not known. */
export function useGroupAddress(slug: string): string | undefined {
  const { current, places } = useSession();
  return current && places && `${places.site.replace('{key}', current.church.subDomain)}/groups/details/${slug}`;
}
