import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { useCallTogether } from '#web/useCall.ts';

/** People's photos by id; undefined for people without one, and while loading. */
export function usePhotos(ids: readonly string[]): (id: string) => string | undefined {
  const photo = usePhotoUrl();
  const wanted = [...new Set(ids)].toSorted().join(',');
  const { data } = useCallTogether(peopleCalls.basic, wanted ? { query: { ids: wanted } } : undefined, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  const known = new Map(data?.map((person) => [person.id, person.photo]));
  return (id) => photo(known.get(id));
}
