import { useSession } from './session.tsx';

/** A photo's URL: the wire sends people's photos as a signed path below the content root. `undefined` without a photo. */
export function usePhotoUrl(): (photo: string | undefined) => string | undefined {
  const root = useSession().places?.content ?? '';
  return (photo) => (photo?.startsWith('/') ? `${root}${photo}` : photo || undefined);
}
