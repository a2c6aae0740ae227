import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pages as pagesCalls } from '#shared/content/pages/pages.ts';
import { pageTemplate } from '#shared/content/templates/templates.ts';
import { previewIds } from '#web/content/templates/previewIds.ts';
import { useChurchFacts, useTemplateSay } from '#web/content/templates/useTemplateSay.ts';
import { styleTextsOf } from '#web/elements/theme/siteTheme.ts';
import type { SiteTheme } from '#web/elements/view.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { NodesPreview } from '../templates/NodesPreview.tsx';

const lasting = { revalidateOnFocus: false };
const widths = { desktop: 1200, phone: 390 } as const;
type Width = keyof typeof widths;

/** The church's home page, or a sample of one, in the theme being edited. */
function useHome() {
  const say = useTemplateSay();
  const facts = useChurchFacts();
  const { data: pages } = useCall(pagesCalls.list, {}, lasting);
  const home = pages?.find(({ url }) => url === '/');
  const { data: draft } = useCall(pagesCalls.draft, home && { id: home.id }, lasting);
  return useMemo(() => {
    if (draft && draft.sections.length > 0) return draft;
    return pageTemplate('home')?.nodes(say, previewIds(), facts) ?? { sections: [], elements: [] };
  }, [draft, say, facts]);
}

export function ThemePreview({ theme }: { readonly theme: SiteTheme }) {
  const { t } = useTranslation();
  const nodes = useHome();
  const style = useMemo(() => styleTextsOf(theme), [theme]);
  const [width, setWidth] = useState<Width>('desktop');
  const choose = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={width}
      onChange={(_, next: Width | null) => next && setWidth(next)}
      aria-label={t('content.theme.width')}
    >
      <ToggleButton value="desktop">{t('content.theme.desktop')}</ToggleButton>
      <ToggleButton value="phone">{t('content.theme.phone')}</ToggleButton>
    </ToggleButtonGroup>
  );
  return (
    <Section flush title={t('content.theme.preview')} actions={choose}>
      <Box
        role="region"
        aria-label={t('content.theme.preview')}
        tabIndex={0}
        sx={{ maxHeight: { xs: 480, md: 'calc(100vh - 190px)' }, overflowY: 'auto', borderTop: '1px solid', borderColor: 'divider' }}
      >
        <Box sx={{ maxWidth: width === 'phone' ? 390 : 'none', mx: 'auto' }}>
          <NodesPreview nodes={nodes} theme={style} pageWidth={widths[width]} />
        </Box>
      </Box>
    </Section>
  );
}
