// What the builder needs to draw a page, asked for by the address alone while the code that draws it is being fetched.
import { prefetch } from '#web/api.ts';

/** Which page or block an address builds; `undefined` of every other address. */
export function builtAt(pathname: string): { readonly kind: 'pages' | 'blocks'; readonly id: string } | undefined {
  const [, kind, id = ''] = /^\/site\/(pages|blocks)\/([\w-]+)$/.exec(pathname) ?? [];
  return kind === 'pages' || kind === 'blocks' ? { kind, id } : undefined;
}

/** Asks for the draft, the largest first, and for what stands around it. `churchId`: the church that has been entered. */
export function prefetchDraft(pathname: string, churchId: string): void {
  const built = builtAt(pathname);
  if (!built) return;
  const { kind, id } = built;
  for (const path of [`/${kind}/${id}/draft`, `/${kind}/${id}`, '/globalStyles', `/settings/public/${churchId}`]) prefetch('content', path);
}
