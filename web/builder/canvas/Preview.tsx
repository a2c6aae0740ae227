import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { siteCss } from '#web/elements/css/stylesheet.ts';
import { ElementNodes, Sections } from '#web/elements/Nodes.tsx';
import { type SiteContext, SiteProvider, TreeProvider } from '#web/elements/view.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useBuilder } from '../builder.ts';
import type { Facts } from '../useFacts.ts';
import { draftTree } from './draftTree.ts';
import { Frame } from './Frame.tsx';
import { Gradually } from './Gradually.tsx';
import { useView } from './viewMode.ts';

/** The draft as its readers will see it: not editable, and empty for those who may not see the page. */
export function Preview({ site, facts }: { readonly site: SiteContext; readonly facts: Facts }) {
  const { t } = useTranslation();
  const { store } = useBuilder();
  const { viewer } = useView();
  const tree = useMemo(() => draftTree(store.shown), [store]);
  const shown = useMemo<SiteContext>(() => ({ ...site, mode: 'member' }), [site]);
  const css = useMemo(() => siteCss(site.theme), [site.theme]);
  const hidden = viewer === 'visitor' && facts.page?.visibility === 'members';
  if (hidden)
    return (
      <Box sx={{ p: 3, maxWidth: 640, mx: 'auto' }}>
        <Banner title={t('builder.preview.hiddenTitle')}>{t('builder.preview.hiddenText')}</Banner>
      </Box>
    );
  const draw = (fit: number) => (
    <div style={{ zoom: fit }}>
      <style>{css}</style>
      <section aria-label={t('builder.preview.label')} className="site" lang={site.language}>
        <SiteProvider value={shown}>
          <TreeProvider value={tree}>
            <Gradually>
              {facts.rooted ? <ElementNodes of={{}} /> : <Sections zone="main" />}
              {!facts.rooted && <Sections zone="siteFooter" />}
            </Gradually>
          </TreeProvider>
        </SiteProvider>
      </section>
    </div>
  );
  return <Frame page={draw} />;
}
