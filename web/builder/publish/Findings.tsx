import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { FindingRow } from './FindingRow.tsx';
import type { Finding } from './finding.ts';

interface Props {
  /** `undefined` while the page is being checked. */
  readonly findings: readonly Finding[] | undefined;
  readonly onShow: (nodeId: string) => void;
  readonly onSettings: () => void;
}

/** The findings for the page, worst first. */
export function Findings({ findings, onShow, onSettings }: Props) {
  const { t } = useTranslation();
  if (!findings) {
    return (
      <Box role="status">
        <Box sx={{ mb: 1, typography: 'body2', color: 'text.secondary' }}>{t('builder.gate.checking')}</Box>
        <LinearProgress aria-label={t('builder.gate.checking')} />
      </Box>
    );
  }
  if (findings.length === 0) {
    return (
      <Banner tone="success" title={t('builder.gate.fine')}>
        {t('builder.gate.fineText')}
      </Banner>
    );
  }
  const bad = findings.filter(({ severity }) => severity === 'bad').length;
  return (
    <Box component="section" aria-label={t('builder.gate.findings')}>
      <Box role="status" sx={{ mb: 1, fontWeight: 600 }}>
        {bad > 0 ? t('builder.gate.bad', { count: bad }) : t('builder.gate.better', { count: findings.length })}
      </Box>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, maxHeight: { sm: '38vh' }, overflowY: 'auto', borderBottom: '1px solid', borderColor: 'divider' }}
        tabIndex={0}
      >
        {findings.map((finding) => (
          <FindingRow
            key={`${finding.says} ${finding.nodeId} ${JSON.stringify(finding.values ?? {})}`}
            {...{ finding, onShow, onSettings }}
          />
        ))}
      </Box>
    </Box>
  );
}
