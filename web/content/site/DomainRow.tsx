import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Site } from '#shared/content/site/sites.ts';
import { WarningIcon } from '#web/ui/basicIcons.tsx';
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

/** The record that leads visitors here; the other one only proves the domain. */
const leading = (record: string) => record.split('\n').slice(1).join('\n');

/** A domain: how it is, what that means, and the DNS records to set. */
export function DomainRow({ domain, state, mayChange }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { name, record } = domain;
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
        <Health domain={domain} />
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          {domain.health !== 'live' && mayChange && (
            <Button size="small" variant="outlined" color="inherit" loading={busy} onClick={() => void check()}>
              {t('content.site.domainCheck')}
            </Button>
          )}
          {mayChange && (
            <IconAction icon={TrashIcon} label={t('content.site.domainRemoveNamed', { name })} onClick={() => void state.giveUp(name)} />
          )}
        </Box>
      </Box>
      <NextStep domain={domain} records={record} />
    </Box>
  );
}

function Health({ domain: { verified, health } }: Pick<Props, 'domain'>) {
  const { t } = useTranslation();
  if (!verified) return <Chip label={t('content.site.domainWaiting')} tone="warning" icon={ClockIcon} />;
  if (health === 'live') return <Chip label={t('content.site.domainLive')} tone="success" icon={CheckIcon} />;
  if (health === 'failed') return <Chip label={t('content.site.domainFailed')} tone="error" icon={WarningIcon} />;
  const label = health === 'certificate' ? t('content.site.domainCertificate') : t('content.site.domainVerified');
  return <Chip label={label} tone="warning" icon={ClockIcon} />;
}

function NextStep({ domain: { verified, health }, records }: Pick<Props, 'domain'> & { readonly records: string }) {
  const { t } = useTranslation();
  if (!verified) return <Records says={t('content.site.recordsText')} text={records} />;
  if (health === 'live') return null;
  if (health === 'failed') return <Records says={t('content.site.domainFailedText')} text={leading(records)} />;
  if (health !== 'certificate') return <Records says={t('content.site.domainPointingText')} text={leading(records)} />;
  return <Box sx={{ mt: 1.5, typography: 'body2' }}>{t('content.site.domainCertificateText')}</Box>;
}

function Records({ says, text }: { readonly says: string; readonly text: string }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ mt: 1.5, typography: 'body2' }}>
      {says}
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
