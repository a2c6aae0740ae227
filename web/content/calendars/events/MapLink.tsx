import { useTranslation } from 'react-i18next';
import { mapUrl } from '#shared/content/calendars/share/mapUrl.ts';
import { useSession } from '#web/session/session.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';

/** A link to a map, if the place has an address. */
export function MapLink({ location }: { readonly location: string }) {
  const { t } = useTranslation();
  const { current } = useSession();
  const href = mapUrl(location, current?.church ?? {});
  return (
    href && (
      <TextLink href={href} newTab>
        {t('site.event.map')}
      </TextLink>
    )
  );
}
