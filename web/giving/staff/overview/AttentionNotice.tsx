import { useTranslation } from 'react-i18next';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useCall } from '#web/useCall.ts';

/** Says that gifts wait for a treasurer; nothing if none do. */
export function AttentionNotice() {
  const { t } = useTranslation();
  const { data } = useCall(giftCalls.attention, {});
  const count = data?.gifts.length ?? 0;
  if (count === 0) return null;
  return (
    <Banner
      title={t('giving.staff.attention.count', { count })}
      action={
        <ButtonLink to="/giving/attention" variant="outlined" color="inherit" size="small">
          {t('giving.staff.attention.look')}
        </ButtonLink>
      }
    >
      {t('giving.staff.attention.intro')}
    </Banner>
  );
}
