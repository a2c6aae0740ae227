import { useSession } from '#web/session/session.tsx';

/** The address of a form on the church's site; undefined until the site is known. */
export function useFormAddress(): (formId: string) => string | undefined {
  const { current, places } = useSession();
  return (formId) => current && places && `${places.site.replace('{key}', current.church.subDomain)}/forms/${formId}`;
}
