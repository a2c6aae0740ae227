import { useSession } from '#web/session/session.tsx';

/** The public address of a path of the church's site; nothing while it is not known. */
export function useSiteAddress(): (path: string) => string | undefined {
  const { current, places } = useSession();
  const origin = current && places?.site.replace('{key}', current.church.subDomain);
  return (path) => origin && `${origin}${path === '/' ? '' : path}`;
}
