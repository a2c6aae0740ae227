import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { MobileIcon } from '#web/ui/icons.tsx';
import { webcalOf } from './feedAddress.ts';

const PhonePreview = lazy(async () => ({ default: (await import('./PhonePreview.tsx')).PhonePreview }));

/** A private address right after its creation, the only time it is shown. */
export function SecretAddress({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const [previewed, setPreviewed] = useState(false);
  return (
    <Banner tone="success" title={t('calendar.feeds.created')}>
      <Stack sx={{ gap: 1.5, mt: 1 }}>
        <span>{t('calendar.feeds.once')}</span>
        <TextField label={t('calendar.feeds.address')} value={url} onChange={() => {}} readOnly />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <CopyButton text={url} />
          <ButtonLink href={webcalOf(url)} variant="outlined" color="inherit">
            {t('calendar.feed.open')}
          </ButtonLink>
          <Button color="inherit" startIcon={<MobileIcon size={18} />} onClick={() => setPreviewed(true)}>
            {t('calendar.phone.title')}
          </Button>
        </Stack>
        <Suspense fallback={null}>{previewed && <PhonePreview feed={url} onClose={() => setPreviewed(false)} />}</Suspense>
      </Stack>
    </Banner>
  );
}
