// What the builder needs to draw a page, asked for by the address alone while the code that draws it is being fetched.
import { prefetch } from '#web/api.ts';

/** Which page or block an address builds; `undefined` of every other address. */
export function builtAt(pathname: string): { readonly kind: 'pages' | 'blocks'; readonly id: string } | undefined {
  const [, kind, id = ''] = /^\/site\/(pages|blocks)\/([\w-]+)$/.exec(pathname) ?? [];
  return kind === 'pages' || kind === 'blocks' ? { kind, id } : undefined;
}

/**
 * Asks for the draft, the largest first, and for what stands around it. `churchId`: the church that has been entered. Resolves when the first
 * of the draft is there, or nothing of it will be.
 */
export async function prefetchDraft(pathname: string, churchId: string): Promise<void> {
  const built = builtAt(pathname);
  if (!built) return;
  const { kind, id } = built;
  const paths = [`/${kind}/${id}/draft`, `/${kind}/${id}`, '/globalStyles', `/settings/public/${churchId}`];
  const [draft] = paths.map((path) => prefetch('content', path));
  await draft?.catch(() => undefined);
}
