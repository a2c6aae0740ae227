// Requests what the builder needs to draw a page, based on the address alone, while its code is loading.
import { prefetch } from '#web/api.ts';

/** The page or block that an address edits; `undefined` for any other address. */
export function builtAt(pathname: string): { readonly kind: 'pages' | 'blocks'; readonly id: string } | undefined {
  const [, kind, id = ''] = /^\/site\/(pages|blocks)\/([\w-]+)$/.exec(pathname) ?? [];
  return kind === 'pages' || kind === 'blocks' ? { kind, id } : undefined;
}

/**
 * Requests the draft, largest part first, and what goes with it. `churchId`: the current church. Resolves when the first part of the draft
 * has arrived or failed.
 */
export async function prefetchDraft(pathname: string, churchId: string): Promise<void> {
  const built = builtAt(pathname);
  if (!built) return;
  const { kind, id } = built;
  const paths = [`/${kind}/${id}/draft`, `/${kind}/${id}`, '/globalStyles', `/settings/public/${churchId}`];
  const [draft] = paths.map((path) => prefetch('content', path));
  await draft?.catch(() => undefined);
}
