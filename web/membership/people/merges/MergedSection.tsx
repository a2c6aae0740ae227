import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { useSession } from '#web/session/session.tsx';
import { shownName } from '#web/session/shownName.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** Who was merged into a person; each can be parted again at any time. */
export function MergedSection({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  return (
    <Section title={t('merging.section')} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(person.merged ?? []).map(({ id, name, at, by }) => (
          <Box
            component="li"
            key={id}
            sx={{
              ...{ px: { xs: 2, sm: 3 }, py: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' },
              ...{ borderTop: '1px solid', borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              {t('merging.mergedWith', { name: shownName(name, t), date: format.date(at, zone), by })}
            </Box>
            <ButtonLink to={`/people/${person.id}/part/${id}`} size="small" variant="outlined" color="inherit">
              {t('merging.part')}
              <VisuallyHidden>: {shownName(name, t)}</VisuallyHidden>
            </ButtonLink>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
