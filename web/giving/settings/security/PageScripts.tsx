import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { PageScript } from '#shared/giving/page/pageChecks.ts';
import { FigureTable } from '#web/giving/staff/FigureTable.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';

/** Every script and style of the page, the gateways’ first: what it contained, and since when. */
export function PageScripts({ scripts }: { readonly scripts: readonly PageScript[] }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const inOrder = [...scripts.filter(({ from }) => from !== 'own'), ...scripts.filter(({ from }) => from === 'own')];
  return (
    <Section title={t('giving.security.scripts')} description={t('giving.security.scriptsText')}>
      <Box sx={{ '& td': { fontSize: '0.75rem' } }}>
        <FigureTable
          label={t('giving.security.scripts')}
          heads={[t('giving.security.script'), t('giving.security.since')]}
          rows={inOrder.map(({ address, hash, since }) => ({
            key: address,
            label: hash ? `${address} · sha256-${hash}` : address,
            figures: [hash ? date(since) : t('giving.security.unfetched')],
          }))}
        />
      </Box>
    </Section>
  );
}
