import { useSession } from '#web/session/session.tsx';

/** The user's own name and photo in the current church. Photos come as paths below the content root. */
export function useOwnPhoto(): { readonly name: string; readonly photo: string | undefined } {
  const { user, current, places } = useSession();
  const name = current?.person.name?.display || `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || (user?.email ?? '');
  const photo = current?.person.photo;
  return { name, photo: photo?.startsWith('/') ? `${places?.content ?? ''}${photo}` : photo || undefined };
}
