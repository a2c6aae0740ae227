import { useSession } from '#web/session/session.tsx';

/** The URL for an image's key. */
export function usePictureUrl(): (key: string) => string {
  const root = useSession().places?.content ?? '/content';
  return (key) => `${root}/${key}`;
}
