// How a browser's tabs tell each other about sign-ins and sign-outs. They share the cookie, but not the tokens.

export type Told = { readonly kind: 'out' } | { readonly kind: 'in'; readonly userId: string };

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('narthex.session');

export const notifyTabs = (told: Told): void => channel?.postMessage(told);

/** Listens to other tabs; returns a stop function. */
export function hearTabs(listener: (told: Told) => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data?.kind === 'out') listener({ kind: 'out' });
    else if (data?.kind === 'in' && typeof data.userId === 'string') listener({ kind: 'in', userId: data.userId });
  };
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
