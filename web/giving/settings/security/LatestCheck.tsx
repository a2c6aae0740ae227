import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageCheck, PageProblem } from '#shared/giving/page/pageChecks.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';

/** The latest check: when, of which page, what is wrong with it, and what browsers let it load. */
export function LatestCheck({ check, action }: { readonly check: PageCheck; readonly action: ReactNode }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const textOf = ({ what, address }: PageProblem) =>
    what === 'script' && !address ? t('giving.security.problems.inline') : t(`giving.security.problems.${what}`, { address });
  return (
    <Section
      title={t(check.equal ? 'giving.security.same' : 'giving.security.changed')}
      description={t('giving.security.checked', { address: check.address, when: dateTime(check.at) })}
      actions={action}
    >
      <Stack spacing={2}>
        {check.equal ? (
          <Typography>{t('giving.security.sameText')}</Typography>
        ) : (
          <Banner tone="error">
            {t('giving.security.changedText')}
            <ul>
              {check.problems.map((problem) => (
                <li key={`${problem.what} ${problem.address}`}>{textOf(problem)}</li>
              ))}
            </ul>
          </Banner>
        )}
        {check.policy && (
          <div>
            <Typography variant="subtitle2" component="h3">
              {t('giving.security.policy')}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {t('giving.security.policyText')}
            </Typography>
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
              {check.policy.split('; ').map((line) => (
                <li key={line} dir="ltr">
                  {line}
                </li>
              ))}
            </Box>
          </div>
        )}
      </Stack>
    </Section>
  );
}
