/** The number of churches at which each part of a stage breaks, counted from the code's own constants and the plan. */
import type { Measured } from '../report.ts';
import { callLimits } from './calls.ts';
import { churchLimits } from './church.ts';
import { jobLimits } from './jobs.ts';
import { type Limit, lineOf } from './limit.ts';
import { liveLimits } from './live.ts';
import { messageLimits } from './messages.ts';
import { roomLimits } from './rooms.ts';
import { siteLimits } from './site.ts';

export const limits = (): Limit[] => [
  ...siteLimits(),
  ...jobLimits(),
  ...messageLimits(),
  ...roomLimits(),
  ...liveLimits(),
  ...churchLimits(),
  ...callLimits(),
];

export const scale = (): Measured[] => limits().map(lineOf);
