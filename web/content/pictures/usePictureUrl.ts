import { useSession } from '#web/session/session.tsx';

/** From a key to the address a page shows it by. */
export function usePictureUrl(): (key: string) => string {
  const root = useSession().places?.content ?? '/content';
  return (key) => `${root}/${key}`;
}
