import type { Queue } from './plan.ts';
import type { Stage } from './stages.ts';

/** What many wait for a little, and what someone waits for now: two lanes, so that the first never holds up the second. */
const faster: Partial<Record<Queue, Queue>> = { mailings: 'mail', refresh: 'publish' };

/**
 * The queue that takes these orders on a stage. An empty queue is asked all the time and costs a quarter of a dollar a month: where no data is
 * kept and no congregation waits, both lanes are one.
 */
export const laneOf = ({ keepData }: Pick<Stage, 'keepData'>, name: Queue): Queue => (keepData ? name : (faster[name] ?? name));

export const hasQueue = (stage: Pick<Stage, 'keepData'>, name: Queue): boolean => laneOf(stage, name) === name;
