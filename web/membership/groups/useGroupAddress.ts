import { useSession } from '#web/session/session.tsx';

/** The address of a group's page on the church's site; undefined until the site is known. */
export function useGroupAddress(slug: string): string | undefined {
  const { current, places } = useSession();
  return current && places && `${places.site.replace('{key}', current.church.subDomain)}/groups/details/${slug}`;
}
