import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ElementNodes, Sections } from '#web/elements/Nodes.tsx';
import { siteCss } from '#web/elements/siteCss.ts';
import { type SiteContext, SiteProvider, TreeProvider } from '#web/elements/view.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { useBuilder } from '../builder.ts';
import type { Facts } from '../useFacts.ts';
import { draftTree } from './draftTree.ts';
import { useView, widthOf } from './view.ts';

/** The draft as its readers will see it: nothing to edit, and nothing where they may not see the page. */
export function Preview({ site, facts }: { readonly site: SiteContext; readonly facts: Facts }) {
  const { t } = useTranslation();
  const { store } = useBuilder();
  const { viewer, width } = useView();
  const tree = useMemo(() => draftTree(store.shown), [store]);
  const shown = useMemo<SiteContext>(() => ({ ...site, mode: 'member' }), [site]);
  const css = useMemo(() => siteCss(site.look), [site.look]);
  const hidden = viewer === 'visitor' && facts.page?.visibility === 'members';
  return (
    <Box sx={{ position: 'absolute', inset: 0, overflow: 'auto', bgcolor: 'surface.sunken' }}>
      {hidden ? (
        <Box sx={{ p: 3, maxWidth: 640, mx: 'auto' }}>
          <Banner title={t('builder.preview.hiddenTitle')}>{t('builder.preview.hiddenText')}</Banner>
        </Box>
      ) : (
        <Box
          sx={{
            mx: 'auto',
            minHeight: '100%',
            width: width === 'desktop' ? '100%' : widthOf[width],
            maxWidth: '100%',
            boxShadow: 'var(--lift)',
          }}
        >
          <style>{css}</style>
          <Box component="section" aria-label={t('builder.preview.label')} className="site" lang={site.language} sx={{ minHeight: '100%' }}>
            <SiteProvider value={shown}>
              <TreeProvider value={tree}>
                {facts.rooted ? <ElementNodes of={{}} /> : <Sections zone="main" />}
                {!facts.rooted && <Sections zone="siteFooter" />}
              </TreeProvider>
            </SiteProvider>
          </Box>
        </Box>
      )}
    </Box>
  );
}
