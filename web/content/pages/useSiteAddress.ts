import { useSession } from '#web/session/session.tsx';

/** The public URL of a path on the church's site; undefined until known. */
export function useSiteAddress(): (path: string) => string | undefined {
  const { current, places } = useSession();
  const origin = current && places?.site.replace('{key}', current.church.subDomain);
  return (path) => origin && `${origin}${path === '/' ? '' : path}`;
}
