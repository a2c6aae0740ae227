import { useTranslation } from 'react-i18next';
import { comparisons as comparisonCalls } from '#shared/giving/comparisons.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useCall } from '#web/useCall.ts';

/** Says whether the books equal the gateways, with the time of the latest comparison; nothing before the first. */
export function BooksBadge() {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const { data } = useCall(comparisonCalls.status, {});
  const latest = (data?.gateways ?? []).flatMap((gateway) => gateway.latest ?? []);
  const [first] = latest.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  if (!first) return null;
  const isEqual = latest.every(({ equal }) => equal) && data?.recount?.equal !== false;
  const look = (
    <ButtonLink to="/giving/comparison" variant="outlined" color="inherit" size="small">
      {t('giving.staff.comparison.look')}
    </ButtonLink>
  );
  return (
    <Banner
      tone={isEqual ? 'success' : 'warning'}
      action={look}
      title={t(isEqual ? 'giving.staff.comparison.equal' : 'giving.staff.comparison.differ')}
    >
      {t('giving.staff.comparison.lastCompared', { at: format.dateTime(first.at, zone) })}
    </Banner>
  );
}
