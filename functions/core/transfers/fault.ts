import type { Fault } from '#shared/membership/transfers/faults.ts';
import { JobFault } from '../jobs/define.ts';

/** Ends a job and says what is wrong with the zip, in which file and line. */
export const fault = (what: Fault['what'], where: Omit<Fault, 'what'> = {}): JobFault =>
  new JobFault('invalid', JSON.stringify({ what, ...where }), [what, where.file, where.line, where.kind].filter(Boolean).join(' '));
