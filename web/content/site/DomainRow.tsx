import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Site } from '#shared/content/site/sites.ts';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { CheckIcon, ClockIcon, TrashIcon } from '#web/ui/icons.tsx';
import type { SiteState } from './useSite.ts';

interface Props {
  readonly domain: Site['domains'][number];
  readonly state: SiteState;
  readonly mayChange: boolean;
}

/** `_narthex.example.org TXT narthex-site=…`, one record per line. */
const recordsOf = (text: string) =>
  text.split('\n').map((line) => {
    const [name = '', type = '', ...value] = line.trim().split(/\s+/);
    return { name, type, value: value.join(' ') };
  });

/** A domain: whether it is verified, else the DNS records to set. */
export function DomainRow({ domain, state, mayChange }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { name, verified, record } = domain;
  const check = async () => {
    setBusy(true);
    await state.check(name);
    setBusy(false);
  };
  return (
    <Box component="li" sx={{ py: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        {verified ? (
          <Chip label={t('content.site.domainVerified')} tone="success" icon={CheckIcon} />
        ) : (
          <Chip label={t('content.site.domainWaiting')} tone="warning" icon={ClockIcon} />
        )}
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          {!verified && mayChange && (
            <Button size="small" variant="outlined" color="inherit" loading={busy} onClick={() => void check()}>
              {t('content.site.domainCheck')}
            </Button>
          )}
          {mayChange && (
            <IconAction icon={TrashIcon} label={t('content.site.domainRemoveNamed', { name })} onClick={() => void state.giveUp(name)} />
          )}
        </Box>
      </Box>
      {!verified && <Records text={record} />}
    </Box>
  );
}

function Records({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ mt: 1.5, typography: 'body2' }}>
      {t('content.site.recordsText')}
      {recordsOf(text).map(({ name, type, value }) => (
        <Box
          key={type}
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            gap: '4px 16px',
            m: 0,
            mt: 1,
            p: 1.5,
            borderRadius: 1,
            bgcolor: 'surface.sunken',
            '& dd': { m: 0, overflowWrap: 'anywhere' },
            '& dt': { color: 'text.secondary' },
          }}
        >
          <dt>{t('content.site.recordType')}</dt>
          <dd>{type}</dd>
          <dt>{t('content.site.recordName')}</dt>
          <dd>{name}</dd>
          <dt>{t('content.site.recordValue')}</dt>
          <dd>
            {value} <CopyButton text={value} size="small" variant="text" />
          </dd>
        </Box>
      ))}
    </Box>
  );
}
