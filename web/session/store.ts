// This tab's session: who is signed in, in which church, with which tokens. Kept outside React, so that renewing a token during a call and
// messages from other tabs work without a screen.
import type { Answer } from '#shared/api.ts';
import { areas } from '#shared/areas.ts';
import type { LoginUserChurch } from '#shared/membership/churches/churches.ts';
import { churches as churchesCalls } from '#shared/membership/churches/churches.ts';
import { userchurch as userchurchCalls } from '#shared/membership/churches/userchurch.ts';
import type { Places, SignedIn } from '#shared/membership/signIn/sessions.ts';
import { sessions as sessionsCalls } from '#shared/membership/signIn/sessions.ts';
import { addressOf } from '#web/addresses.ts';
import { call, keepPrefetched, renewWith, setTokens } from '#web/api.ts';
import { responseOf } from '#web/batch.ts';
import { milestone } from '#web/ui/milestone.ts';
import { type Choice, chooseChurch } from './chooseChurch.ts';
import { clearDrafts } from './clearDrafts.ts';
import { type Host, hostOf } from './host.ts';
import { forgetAll, remember, remembered } from './localStorage.ts';
import { askedChurch } from './location.ts';
import { resumeBody } from './resuming/resumeBody.ts';
import { hearTabs, notifyTabs, type Told } from './tabSync.ts';
import { unsubscribePush } from './unsubscribePush.ts';

export type SessionUser = SignedIn['user'];

export interface SessionData {
  readonly state: 'loading' | 'out' | 'choosing' | 'in';
  readonly user?: SessionUser | undefined;
  readonly userChurches: readonly LoginUserChurch[];
  readonly current?: LoginUserChurch | undefined;
  readonly places?: Places | undefined;
  readonly host?: Host | undefined;
  /** While choosing: a church in the address that the person doesn't belong to yet. */
  readonly join?: string | undefined;
  /** `start`: the server couldn't be reached at all. `church`: the church couldn't be entered. */
  readonly problem?: 'start' | 'church' | undefined;
}

/** Signed in, but no church may be entered: the email address isn't verified (decision D57). */
export const isUnverified = ({ state, user }: Pick<SessionData, 'state' | 'user'>): boolean =>
  state === 'choosing' && user?.verified === false;

type Resumed = Answer<typeof sessionsCalls.resume>;

const visitOf = (userId: string, churchId: string) => `${userId} ${churchId} ${new Date().toDateString()}`;

const nobody: SessionData = { state: 'loading', userChurches: [] };
const signedOut = { state: 'out', user: undefined, userChurches: [], current: undefined, join: undefined, problem: undefined } as const;

export class SessionStore {
  #data: SessionData = nobody;
  #listeners = new Set<() => void>();
  #renewal: Promise<boolean> | undefined;
  #starting: Promise<void> | undefined;
  #appName: string;

  constructor(appName: string) {
    this.#appName = appName;
  }

  readonly read = (): SessionData => this.#data;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  #set(change: Partial<SessionData>): void {
    this.#data = { ...this.#data, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Listens to other tabs and renews expired tokens; returns a stop function. */
  listen(): () => void {
    renewWith(() => this.renew());
    const deaf = hearTabs((told) => void this.#heard(told));
    return () => {
      deaf();
      renewWith(async () => false);
    };
  }

  /** Loads the apps' addresses and resumes the cookie's session, if any; only once, however many callers. */
  start(): Promise<void> {
    this.#starting ??= this.#start().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  async #start(): Promise<void> {
    this.#set({ ...nobody, problem: undefined });
    try {
      const {
        signedIn,
        places = await call(sessionsCalls.places, {}),
        ...more
      } = await call(sessionsCalls.resume, {
        body: resumeBody(),
      });
      this.#set({ places, host: hostOf(places, location.origin) });
      if (!signedIn) return this.#set(signedOut);
      this.#takeUp(signedIn, more);
      await this.accept(signedIn);
    } catch {
      this.#set({ problem: 'start' });
    }
  }

  /** What came with the session needs no call of its own. */
  #takeUp({ user, userChurches }: SignedIn, { visited, parts = [], next }: Pick<Resumed, 'visited' | 'parts' | 'next'>): void {
    if (visited) remember('visit', visitOf(user.id, visited));
    const { apis = [] } = userChurches.find(({ church }) => church.id === remembered('church')) ?? {};
    const keep = (area: 'membership' | 'content', path: string, part: { readonly status: number; readonly body: unknown }) => {
      const token = apis.find(({ keyName }) => keyName === areas[area].keyName)?.jwt;
      const response = part.status === 200 ? responseOf(part) : undefined;
      if (response) keepPrefetched(`GET ${addressOf(area)}${path}`, Promise.resolve(response), token);
    };
    for (const part of parts) keep('membership', part.path, { status: part.status, body: part.body });
    if (next) keep('content', '/events/next', { status: 200, body: next });
  }

  /** Completes a sign-in and determines the church to enter. `churchId` takes precedence over the one in the address. */
  async accept(signedIn: SignedIn, churchId?: string): Promise<void> {
    const { user, userChurches } = signedIn;
    setTokens([]);
    this.#set({ user, userChurches, join: undefined, problem: undefined });
    remember('name', user.firstName);
    notifyTabs({ kind: 'in', userId: user.id });
    if (!user.verified) return this.#set({ state: 'choosing', current: undefined });
    const subDomain = this.#data.host?.subDomain;
    const wishes = { subDomain, churchId: churchId ?? askedChurch(), lastChurchId: remembered('church') };
    await this.#follow(chooseChurch(userChurches, wishes));
  }

  async #follow(choice: Choice): Promise<void> {
    if (choice.kind === 'enter') return this.#enter(choice.userChurch);
    if (choice.kind === 'ask') return this.#set({ state: 'choosing', current: undefined, join: choice.join });
    this.#set({ state: 'loading' });
    await this.select({ subDomain: choice.subDomain }).catch(() => this.#set({ state: 'choosing', problem: 'church' }));
  }

  #enter(userChurch: LoginUserChurch): void {
    const { user, userChurches } = this.#data;
    const { id } = userChurch.church;
    setTokens(userChurch.apis);
    remember('church', id);
    const others = userChurches.filter(({ church }) => church.id !== id);
    const known = others.length < userChurches.length;
    const all = known ? userChurches.map((of) => (of.church.id === id ? userChurch : of)) : [...userChurches, userChurch];
    milestone('session');
    this.#set({ state: 'in', current: userChurch, userChurches: all, join: undefined, problem: undefined });
    if (user) void this.#touch(user.id, id);
  }

  /**
   * Records when which church was entered: once a day, unless another church was entered since. What shows it shows the day. Nothing
   * else depends on it, so failures are only logged.
   */
  async #touch(userId: string, churchId: string): Promise<void> {
    const visit = visitOf(userId, churchId);
    if (remembered('visit') === visit) return;
    const body = { churchId, appName: this.#appName, lastAccessed: new Date().toISOString() };
    await call(userchurchCalls.touch, { userId, body })
      .then(() => remember('visit', visit))
      .catch((error: unknown) => console.warn('The visit was not noted.', error));
  }

  /** Enters a church, joining it as a guest if the person is new there. Throws on failure. */
  async select(which: { readonly churchId?: string; readonly subDomain?: string }): Promise<void> {
    this.#enter(await call(churchesCalls.select, { body: which }));
  }

  /** Switches to another of the user's churches, or joins it. */
  async switchChurch(churchId: string): Promise<void> {
    const own = this.#data.userChurches.find(({ church }) => church.id === churchId);
    if (own) this.#enter(own);
    else await this.select({ churchId });
  }

  /** Reloads user and permissions; the church stays. Resolves to whether anyone is signed in. */
  async refresh(): Promise<boolean> {
    const { signedIn } = await call(sessionsCalls.resume, { body: {} });
    if (!signedIn) {
      this.#leave();
      return false;
    }
    const { user, current } = this.#data;
    const still = signedIn.userChurches.find(({ church }) => church.id === current?.church.id);
    if (signedIn.user.id !== user?.id || !still) {
      await this.accept(signedIn);
      return true;
    }
    setTokens(still.apis);
    this.#set({ user: signedIn.user, userChurches: signedIn.userChurches, current: still });
    return true;
  }

  /** Renews expired tokens, with one request however many calls wait for them. */
  renew(): Promise<boolean> {
    if (this.#data.state === 'out') return Promise.resolve(false);
    this.#renewal ??= this.refresh()
      .catch(() => false)
      .finally(() => {
        this.#renewal = undefined;
      });
    return this.#renewal;
  }

  /** Signs out here and in the other tabs. Throws if the server can't be reached: the person is then still signed in. */
  async signOut(): Promise<void> {
    await call(sessionsCalls.end, {});
    clearDrafts(this.#data.userChurches);
    this.ended();
  }

  /** The session has ended on the server, so clear it here, too. */
  ended(): void {
    forgetAll();
    notifyTabs({ kind: 'out' });
    this.#leave();
  }

  #leave(): void {
    if (this.#data.user) void unsubscribePush();
    setTokens([]);
    this.#set(signedOut);
  }

  async #heard(told: Told): Promise<void> {
    const { state, user } = this.#data;
    if (told.kind === 'out') {
      if (state !== 'out') this.#leave();
    } else if (user?.id !== told.userId) {
      await this.refresh().catch((error: unknown) => console.warn('The session could not be taken up.', error));
    }
  }
}
