import { log } from '#functions/core/log.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { violations as contract } from '#shared/giving/page/violations.ts';
import { check, maybe, shape, text } from '#shared/words.ts';

const most = 10;

/** `report-uri` sends `{ "csp-report": {…} }`, `report-to` a list of `{ body: {…} }`, with other names for the same. */
const Old = shape({
  'csp-report': shape({
    'effective-directive': maybe(text(100)),
    'violated-directive': maybe(text(200)),
    'blocked-uri': maybe(text(2000)),
  }),
});
const New = shape({ body: shape({ effectiveDirective: maybe(text(100)), blockedURL: maybe(text(2000)) }) });

interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

/** Only where a script came from: the rest of an address may hold anything. */
const originOf = (address = '') => /^https?:\/\/[^/?#]+/.exec(address)?.[0] ?? address.slice(0, 30);

function violationIn(report: unknown): Violation | undefined {
  const old = check(Old, report);
  if (old.ok) {
    const one = old.value['csp-report'];
    return { directive: one['effective-directive'] ?? one['violated-directive'] ?? '', blocked: originOf(one['blocked-uri']) };
  }
  const recent = check(New, report);
  return recent.ok ? { directive: recent.value.body.effectiveDirective ?? '', blocked: originOf(recent.value.body.blockedURL) } : undefined;
}

export const violations = implement(contract, {
  report: async ({ body }) => {
    const all = [body]
      .flat()
      .slice(0, most)
      .map(violationIn)
      .filter((one) => one !== undefined);
    for (const one of all) log.info('the giving page was kept from loading something', { ...one });
    return {};
  },
});
