// DNS lookups for churches' own host names. The only place that queries DNS, so that tests can replace it.
import { Resolver } from 'node:dns/promises';

type LookUp = (name: string) => Promise<readonly string[]>;

const byResolver: LookUp = async (name) =>
  (await new Resolver({ timeout: 3000, tries: 2 }).resolveTxt(name)).map((parts) => parts.join(''));
let lookUp = byResolver;

/** For tests: answers in place of DNS; without an argument DNS is queried again. */
export const setTestResolver = (answer: LookUp = byResolver): void => {
  lookUp = answer;
};

/** The TXT records of a name; empty if there are none or no server responds. */
export async function textRecords(name: string): Promise<readonly string[]> {
  try {
    return await lookUp(name);
  } catch {
    return [];
  }
}
