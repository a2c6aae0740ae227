/**
 * Whether a token can be used for a person. The session can change between writing and sending a message; an unreadable token is left for
 * the server to refuse.
 */
export function isTokenOf(token: string | undefined, who: { readonly churchId: string; readonly personId: string }): boolean {
  if (!token) return false;
  const claims = claimsOf(token);
  return !claims || (claims.churchId === who.churchId && claims.personId === who.personId);
}

function claimsOf(token: string): { churchId?: unknown; personId?: unknown } | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}
