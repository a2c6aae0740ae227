import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/session.tsx';
import { ChevronDownIcon } from '#web/ui/basicIcons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import type { Entries, Entry } from './navigationDraft.ts';

const mark = {
  ml: 0.75,
  px: 0.75,
  py: '1px',
  borderRadius: 5,
  bgcolor: 'primary.soft',
  color: 'primary.onSoft',
  fontSize: '0.6875rem',
  fontWeight: 600,
};

/** The navigation bar as visitors see it, with its submenus. Not interactive. */
export function NavigationPreview({ entries }: { readonly entries: Entries }) {
  const { t } = useTranslation();
  const { current } = useSession();
  const seen = entries.filter(({ visibility }) => visibility === 'everyone' || visibility === 'visitors');
  const groups = seen.reduce<(readonly Entry[])[]>(
    (done, entry) => (entry.depth === 0 || done.length === 0 ? done.concat([[entry]]) : done.with(-1, [...(done.at(-1) ?? []), entry])),
    [],
  );
  return (
    <Section title={t('content.navigation.preview')} description={t('content.navigation.previewText')}>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          p: 2.5,
          borderRadius: 1.2,
          border: '1px solid',
          borderColor: 'divider',
          bgcolor: 'surface.sunken',
        }}
      >
        <Box sx={{ typography: 'h3', mr: 'auto' }}>{current?.church.name}</Box>
        {groups.map(([first, ...below]) => (
          <Box key={first?.key}>
            <Named entry={first} opens={below.length > 0} />
            {below.length > 0 && (
              <Box sx={{ mt: 1, p: 1.25, borderRadius: 1, border: '1px solid', borderColor: 'divider', bgcolor: 'background.paper' }}>
                {below.map((entry) => (
                  <Box key={entry.key} sx={{ py: 0.5 }}>
                    <Named entry={entry} />
                  </Box>
                ))}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Named({ entry, opens }: { readonly entry: Entry | undefined; readonly opens?: boolean }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', typography: 'body2', fontWeight: 500 }}>
      {entry?.text}
      {entry?.badge && (
        <Box component="span" sx={mark}>
          {entry.badge}
        </Box>
      )}
      {opens && <ChevronDownIcon size={16} />}
    </Box>
  );
}
