// What the name system says of a church's own host name. The one place that asks it; tests put an answer of their own in its place.
import { Resolver } from 'node:dns/promises';

type LookUp = (name: string) => Promise<readonly string[]>;

const byResolver: LookUp = async (name) =>
  (await new Resolver({ timeout: 3000, tries: 2 }).resolveTxt(name)).map((parts) => parts.join(''));
let lookUp = byResolver;

/** For tests: answers in place of DNS; without an argument DNS is queried again. */
export const setTestResolver = (answer: LookUp = byResolver): void => {
  lookUp = answer;
};

/** The TXT records of a name; none if there are none, or no server answers. */
export async function textRecords(name: string): Promise<readonly string[]> {
  try {
    return await lookUp(name);
  } catch {
    return [];
  }
}
