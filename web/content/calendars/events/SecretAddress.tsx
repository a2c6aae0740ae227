import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Banner } from '#web/ui/Banner.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { webcalOf } from '../feedAddress.ts';

/** A secret address, right after it was made: it is told this once. */
export function SecretAddress({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  return (
    <Banner tone="success" title={t('calendar.feeds.made')}>
      <Stack sx={{ gap: 1.5, mt: 1 }}>
        <span>{t('calendar.feeds.once')}</span>
        <TextField label={t('calendar.feeds.address')} value={url} onChange={() => {}} readOnly />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <CopyButton text={url} />
          <ButtonLink href={webcalOf(url)} variant="outlined" color="inherit">
            {t('calendar.feed.open')}
          </ButtonLink>
        </Stack>
      </Stack>
    </Banner>
  );
}
