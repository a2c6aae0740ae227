import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageScript } from '#shared/giving/page/pageChecks.ts';
import { FigureTable } from '#web/giving/staff/FigureTable.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';

interface Props {
  readonly scripts: readonly PageScript[];
}

/** Every script and style of the page: what it contained, and since when. The gateways’ first; our own are hundreds, folded but on paper. */
export function PageScripts({ scripts }: Props) {
  const { t } = useTranslation();
  const others = scripts.filter(({ from }) => from !== 'own');
  const own = scripts.filter(({ from }) => from === 'own');
  const folded = useOpenOnPaper();
  return (
    <Section title={t('giving.security.scripts')} description={t('giving.security.scriptsText')}>
      <Stack spacing={2}>
        {others.length > 0 && <Files label={t('giving.security.scripts')} scripts={others} />}
        {own.length > 0 && (
          <Box component="details" ref={folded} sx={{ '& > summary': { cursor: 'pointer', fontWeight: 600, py: 1 } }}>
            <summary>{t('giving.security.ownFiles', { count: own.length })}</summary>
            <Files label={t('giving.security.ownFiles', { count: own.length })} scripts={own} />
          </Box>
        )}
      </Stack>
    </Section>
  );
}

/** Paper is the evidence: it has all. */
function useOpenOnPaper() {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    let wasOpen = false;
    const open = () => {
      wasOpen = box.current?.open ?? false;
      if (box.current) box.current.open = true;
    };
    const fold = () => {
      if (box.current) box.current.open = wasOpen;
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', fold);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', fold);
    };
  }, []);
  return box;
}

function Files({ label, scripts }: Props & { readonly label: string }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (
    <Box sx={{ '& td': { fontSize: '0.75rem' } }}>
      <FigureTable
        label={label}
        heads={[t('giving.security.script'), t('giving.security.since')]}
        rows={scripts.map(({ address, hash, since }) => ({
          key: address,
          label: hash ? `${address} · sha256-${hash}` : address,
          figures: [hash ? date(since) : t('giving.security.unfetched')],
        }))}
      />
    </Box>
  );
}
