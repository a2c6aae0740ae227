// What an app asks as it resumes the session, all in one request. `public/session.js` asks the same before the app has loaded.
import { forget, remember, remembered } from '../localStorage.ts';
import { askedChurch } from '../location.ts';

/** The church that is likely to be entered, and what Home asked in it last time; the address may name another church. */
export function resumeBody() {
  const churchId = askedChurch() ? undefined : remembered('church');
  const [of, ...paths] = location.pathname === '/' ? (remembered('home')?.split('\n') ?? []) : [];
  const isSame = churchId !== undefined && of === churchId && paths.length > 0;
  return { places: true, ...(churchId ? { churchId } : {}), ...(isSame ? { paths: paths.join('\n'), next: true } : {}) };
}

/** Remembers what Home has asked of membership. */
export function rememberHome(churchId: string, paths: readonly string[]): void {
  if (paths.length > 0) remember('home', [churchId, ...paths].join('\n'));
  else forget('home');
}
