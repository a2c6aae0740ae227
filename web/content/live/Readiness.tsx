import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ReadyCheck } from '#shared/content/live/readiness.ts';
import { streamingServices as calls } from '#shared/content/live/streamingServices.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { InfoIcon, SuccessIcon, WarningIcon } from '#web/ui/basicIcons.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';

const icons = { good: SuccessIcon, bad: WarningIcon, open: InfoIcon } as const;
const colours = { good: 'success.main', bad: 'warning.main', open: 'info.main' } as const;
/** Where it is put right. */
const places: Readonly<Partial<Record<ReadyCheck, string>>> = { page: '/site', hosts: '/roles', crisis: '/chat/settings' };

/** What is there for the next date, and what is still missing. */
export function Readiness({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(calls.ready, { id });
  if (error && !data) return <FetchError error={error} onRetry={() => void mutate()} />;
  if (!data?.date) return null;
  return (
    <Section title={t('liveServices.ready.title')} description={t('liveServices.ready.hint')}>
      <Box component="ul" aria-label={t('liveServices.ready.title')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.checks.map(({ what, state }) => {
          const TheIcon = icons[state];
          const place = state === 'bad' ? places[what] : undefined;
          const text = state === 'open' ? t('liveServices.ready.open') : t(`liveServices.ready.${state}.${what}`);
          return (
            <Box component="li" key={what} sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
              <Box component="span" sx={{ display: 'flex', pt: '2px', color: colours[state] }}>
                <TheIcon size={18} />
              </Box>
              {place ? <TextLink to={place}>{text}</TextLink> : <span>{text}</span>}
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}
