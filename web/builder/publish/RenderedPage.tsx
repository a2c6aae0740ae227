import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Nodes } from '#shared/elements/node.ts';
import { siteCss } from '#web/elements/css/stylesheet.ts';
import { Sections } from '#web/elements/Nodes.tsx';
import { staticTree } from '#web/elements/tree/staticTree.ts';
import { SiteProvider, TreeProvider } from '#web/elements/view.ts';
import { usePreviewSite } from '../templates/usePreviewSite.ts';

interface Props {
  readonly nodes: Nodes;
  readonly title: string;
  /** Called with the drawn page once its layout is stable. */
  readonly onDrawn: (root: HTMLElement) => void;
}

/** The page's desktop width in pixels; the check covers what most people see. */
const width = 1200;
const pictureMs = 1500;
const frame = () => new Promise((done) => requestAnimationFrame(done));
const settled = (picture: HTMLImageElement) =>
  picture.complete || new Promise((done) => ['load', 'error'].map((what) => picture.addEventListener(what, done, { once: true })));

/**
 * Draws the page as visitors get it, off screen: complete and with nothing on top, so that contrast can be judged. Mounted beside the app's
 * root, which is hidden from assistive technology (and so from axe) while a dialog is open.
 */
export function RenderedPage({ nodes, title, onDrawn }: Props) {
  const site = usePreviewSite(undefined, 'member');
  const drawn = useMemo(() => ({ ...site, page: { title } }), [site, title]);
  const tree = useMemo(() => staticTree(nodes, {}), [nodes]);
  const root = useRef<HTMLDivElement>(null);
  const [host, setHost] = useState<HTMLElement>();
  useEffect(() => {
    const layer = document.createElement('div');
    document.body.append(layer);
    setHost(layer);
    return () => layer.remove();
  }, []);
  useEffect(() => {
    if (!host) return;
    let gone = false;
    const wait = async () => {
      await frame();
      await frame();
      const pictures = [...(root.current?.querySelectorAll('img') ?? [])];
      await Promise.race([Promise.all(pictures.map(settled)), new Promise((done) => setTimeout(done, pictureMs))]);
      if (!gone && root.current) onDrawn(root.current);
    };
    void wait();
    return () => {
      gone = true;
    };
  }, [host, onDrawn]);
  if (!host) return null;
  return createPortal(
    <>
      <style>{siteCss(site.theme)}</style>
      <div
        ref={root}
        className="site"
        lang={site.language}
        style={{ position: 'fixed', insetInlineStart: '100vw', top: 0, width, contain: 'layout', pointerEvents: 'none' }}
      >
        <SiteProvider value={drawn}>
          <TreeProvider value={tree}>
            <Sections zone="main" />
          </TreeProvider>
        </SiteProvider>
      </div>
    </>,
    host,
  );
}
