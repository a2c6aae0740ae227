import { membership as contract } from '#shared/membership/index.ts';
import { nowIso } from '../core/clock.ts';
import { log } from '../core/log.ts';
import { newId } from '../core/random.ts';
import { implement } from '../core/serve/implement.ts';
import { clientErrorRows } from './expiringRows.ts';

/** Anything longer isn't useful in a report. */
const most = 25;
const longest = 7500;

/**
 * Client errors are kept for 30 days, truncated, without tokens and query strings. The input may be anything and must not cause a failure.
 */
export const clientErrors = implement(contract.clientErrors, {
  save: async ({ body }, { table }) => {
    const errors = [body].flat().filter(Boolean).slice(0, most).map(reported);
    if (errors.length > 0) log.info('client errors', { count: errors.length, first: errors[0]?.slice(0, 300) });
    await table.write(...errors.map((error) => table.set(clientErrorRows, { id: newId(), at: nowIso(), error })));
    return {};
  },
});

const reported = (error: unknown): string =>
  JSON.stringify(error)
    .replace(/(https?:[^\s"'?#]*)[?#][^\s"']*/g, '$1')
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]')
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '');
