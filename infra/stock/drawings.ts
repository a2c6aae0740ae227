import type { StockName } from '#shared/content/pictures/stockSet.ts';
import { candlelight } from './candles.ts';
import { landscapes } from './landscapes.ts';
import { people } from './people.ts';
import { seasons } from './seasons.ts';
import type { Draw } from './svg.ts';
import { symbols } from './symbols.ts';
import { windows } from './windows.ts';

/** A drawing for every picture of the set; one that is forgotten does not compile. */
export const drawings: Readonly<Record<StockName, Draw>> = { ...landscapes, ...seasons, ...windows, ...candlelight, ...symbols, ...people };
