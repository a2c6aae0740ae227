import { useTranslation } from 'react-i18next';
import { sermons as calls } from '#shared/content/sermons/sermons.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useCall } from '#web/useCall.ts';

/** The services of the last weeks: each leads to its sermon, or to a new one that begins with what the service gives. */
export function ServicesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const refusal = useRefusal();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  const { data, error } = useCall(calls.fromServices, {});
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return (
    <FormDialog open title={t('sermons.fromService.title')} description={t('sermons.fromService.text')} onClose={onClose} ownButtons>
      {error && <ErrorList errors={[refusal(error)]} />}
      {!data && !error && <ListSkeleton avatars={false} />}
      {data?.length === 0 && <span role="status">{t('sermons.fromService.none')}</span>}
      {data && data.length > 0 && (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 }}>
          {data.map(({ key, label, at, title, sermonId }) => (
            <li key={key} style={{ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'space-between', alignItems: 'center' }}>
              <span style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                <strong>{day.format(new Date(at))}</strong>
                <br />
                {sermonId ? title || label : label}
              </span>
              <ButtonLink
                to={sermonId ? `/sermons/${sermonId}` : `/sermons/new?service=${encodeURIComponent(key)}`}
                variant="outlined"
                color="inherit"
              >
                {t(sermonId ? 'sermons.fromService.open' : 'sermons.fromService.make')}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
