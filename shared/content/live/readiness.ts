import { choice, many, maybe, type Out, shape } from '#shared/words.ts';
import { LiveService } from './liveService.ts';

/** What is looked at before a service is streamed; the last three belong to pages and to the chat. */
export const readyChecks = ['video', 'length', 'page', 'hosts', 'crisis'] as const;
export type ReadyCheck = (typeof readyChecks)[number];

/** `open`: can't be said from here, such as whether a host's video that asks for a key plays. */
const Check = shape({ what: choice(...readyChecks), state: choice('good', 'bad', 'open') });
export type CheckResult = Out<typeof Check>;

/** Of the next date; nothing for a service that is over. */
export const Readiness = shape({ date: maybe(LiveService), checks: many(Check) });
export type Readiness = Out<typeof Readiness>;
