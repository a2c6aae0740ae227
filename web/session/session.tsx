import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { areas } from '#shared/areas.ts';
import type { LoginUserChurch } from '#shared/membership/churches/churches.ts';
import type { SignedIn } from '#shared/membership/signIn/sessions.ts';
import { type Permission, permissionParts } from '#shared/permissions.ts';
import { useAccountLanguage } from './accountLanguage.ts';
import { type SessionData, SessionStore } from './store.ts';

export interface Session extends SessionData {
  /** Whether the person has a permission in the current church. */
  can(permission: Permission): boolean;
  switchChurch(churchId: string): Promise<void>;
  signOut(): Promise<void>;
  /** The server ended the session: signed out everywhere, or account deleted. */
  ended(): void;
  /** Reloads user and permissions. */
  refresh(): Promise<void>;
  /** Completes a sign-in; `churchId` is the church to enter, if known. */
  accept(signedIn: SignedIn, churchId?: string): void;
  /** Retries after a connection failure. */
  restart(): void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** Permissions are listed per API; access requires an exact match of the pair. */
function holds(userChurch: LoginUserChurch | undefined, permission: Permission): boolean {
  const parts = permissionParts(permission);
  const api = parts && userChurch?.apis.find(({ keyName }) => keyName === areas[parts.area].keyName);
  return Boolean(api?.permissions.some(({ contentType, action }) => contentType === parts?.contentType && action === parts.action));
}

const sessionOf = (store: SessionStore, data: SessionData): Session => ({
  ...data,
  can: (permission) => holds(data.current, permission),
  switchChurch: (churchId) => store.switchChurch(churchId),
  signOut: () => store.signOut(),
  ended: () => store.ended(),
  refresh: async () => {
    await store.refresh();
  },
  accept: (signedIn, churchId) => void store.accept(signedIn, churchId),
  restart: () => void store.start(),
});

interface SessionProviderProps {
  /** A store that is already started, and listens for as long as the window is open. */
  readonly started?: SessionStore | undefined;
  readonly children: ReactNode;
}

/** Resumes the cookie's session when the app starts, and keeps it in sync with the server and other tabs. */
export function SessionProvider({ started, children }: SessionProviderProps) {
  const store = useMemo(() => started ?? new SessionStore('Narthex'), [started]);
  useEffect(() => {
    if (store === started) return;
    const stop = store.listen();
    void store.start();
    return stop;
  }, [store, started]);
  const data = useSyncExternalStore(store.subscribe, store.read);
  const session = useMemo(() => sessionOf(store, data), [store, data]);
  const refresh = useCallback(() => store.refresh(), [store]);
  useAccountLanguage(data.user, refresh);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in, in which church, with which permissions. Needs a `SessionProvider` above. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
