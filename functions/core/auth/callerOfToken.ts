import type { Area } from '#shared/areas.ts';
import { type Caller, callerOf, endedCaller, stranger } from './caller.ts';
import { isSessionValid } from './sessions.ts';
import { verify } from './tokens.ts';

/** Who presents a token to an area: a stranger if it isn't one of ours, or only half of a sign-in. */
export async function callerOfToken(token: string, area: Area): Promise<Caller> {
  const claims = await verify(token);
  if (!claims || claims.use === 'step') return stranger;
  if (claims.apiName === undefined && claims.use === 'api') return stranger;
  return (await isSessionValid(claims)) ? callerOf(claims, area) : endedCaller;
}
