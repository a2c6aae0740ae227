// How fast this machine is at the moment: what holds on the machine of the budgets need not hold on a busy one.
import budgets from '../../test/budgets.json' with { type: 'json' };
import { machineMs } from '../../test/timing.mjs';

/** How many times slower this machine is than that of the budgets. */
export const slowness = (): number => machineMs() / budgets.machine;
