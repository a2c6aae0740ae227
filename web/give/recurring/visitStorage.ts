// What a followed link has opened, kept for this tab: a reload doesn't need another link, and another tab sees nothing of it.

export interface Visit {
  readonly secret: string;
  /** An instant. */
  readonly until: string;
}

const keyOf = (churchId: string) => `narthex:give:recurring:${churchId}`;

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' && value !== null && 'secret' in value && typeof value.secret === 'string' && 'until' in value;

export function keptVisit(churchId: string, now: number): Visit | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(churchId)) ?? 'null');
    return isVisit(kept) && Date.parse(kept.until) > now ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Without a visit: forgets it. A browser that keeps nothing asks for another link after a reload. */
export function keepVisit(churchId: string, visit: Visit | undefined): void {
  try {
    if (visit) sessionStorage.setItem(keyOf(churchId), JSON.stringify(visit));
    else sessionStorage.removeItem(keyOf(churchId));
  } catch {
    return;
  }
}

/** The secret of the link that led here. It leaves the address bar, and with it the history. */
export function takeSecret(): string {
  const secret = /^#([\w-]{43})$/.exec(location.hash)?.[1] ?? '';
  if (location.hash) history.replaceState(null, '', location.pathname);
  return secret;
}
