import Box from '@mui/material/Box';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PreviewProps } from '#web/content/preview.ts';
import { siteCss } from '#web/elements/css/stylesheet.ts';
import { Sections } from '#web/elements/Nodes.tsx';
import { staticTree } from '#web/elements/tree/staticTree.ts';
import { SiteProvider, TreeProvider } from '#web/elements/view.ts';
import { usePreviewSite } from './usePreviewSite.ts';
import { useScale } from './useScale.ts';

const ring = (colour: string) => `outline:6px solid ${colour};outline-offset:-6px;`;
const rings = { added: ring('#1a7f4b'), removed: ring('#c0362c'), changed: ring('#b7791f') };
/** Doesn't wait for images, and nothing is animated. */
const still =
  '.site{min-height:1px}.site *{animation:none!important;transition:none!important}.site [data-show]{opacity:1!important;transform:none!important}';

const markCss = (marks: PreviewProps['marks'] = {}) =>
  Object.entries(marks)
    .map(([id, kind]) => `[data-node="${id}"]{${rings[kind]}}`)
    .join('');

/** A page as a thumbnail: inert, hidden from screen readers, and isolated from other styles. */
export function NodesPreview({ nodes, theme, pageWidth = 1200, ratio, marks }: PreviewProps) {
  const site = usePreviewSite(theme);
  const tree = useMemo(() => staticTree(nodes, {}), [nodes]);
  const { frame, page, scale, height } = useScale(pageWidth);
  const css = useMemo(() => siteCss(site.theme) + still + markCss(marks), [site.theme, marks]);
  const shown = ratio ? { aspectRatio: String(ratio) } : { height: height * scale || 120 };
  return (
    <Box
      ref={frame}
      aria-hidden
      inert
      sx={{ ...shown, overflow: 'hidden', position: 'relative', userSelect: 'none', bgcolor: site.theme.palette.light }}
    >
      <Shadow>
        <style>{css}</style>
        <div
          ref={page}
          className="site"
          lang={site.language}
          style={{
            width: pageWidth,
            position: 'absolute',
            insetInlineStart: 0,
            top: 0,
            transform: `scale(${scale})`,
            transformOrigin: 'top left',
          }}
        >
          <SiteProvider value={site}>
            <TreeProvider value={tree}>
              <Sections zone="main" />
              <Sections zone="siteFooter" />
            </TreeProvider>
          </SiteProvider>
        </div>
      </Shadow>
    </Box>
  );
}

/** A separate tree, so that several sites' themes can be shown side by side. */
function Shadow({ children }: { readonly children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot>();
  useLayoutEffect(() => {
    if (host.current) setRoot(host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }));
  }, []);
  return <div ref={host}>{root && createPortal(children, root)}</div>;
}
