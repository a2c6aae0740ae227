// Who is written to by which letter: a letter for each person, or one for everyone of a household at the same address. Pure.
import type { Out } from '#shared/words.ts';
import type { PersonName } from '../../churches/churches.ts';
import type { PostalAddress, Recipient } from './letters.ts';

type Name = Out<typeof PersonName>;

export interface LetterChoice {
  /** One letter for a household. */
  readonly together: boolean;
  /** Letters about minors go to the adults of their household. */
  readonly toGuardians: boolean;
}

/** `parentsOf`: the children, where no adult of their household is known. Either that or `to` is empty. */
export interface Addressee {
  readonly key: string;
  readonly to: readonly Name[];
  readonly parentsOf: readonly Name[];
  readonly address: PostalAddress;
}

const folded = ({ address1 = '', address2 = '', city = '', state = '', zip = '' }: PostalAddress): string =>
  [address1, address2, city, state, zip].map((part) => part.trim().replace(/\s+/g, ' ').toLowerCase()).join('\n');

const once = (names: readonly Name[]): Name[] => [...new Map(names.map((name) => [name.display, name])).values()];

interface Side {
  readonly to: readonly Name[];
  readonly parentsOf: readonly Name[];
}

function side({ name, isMinor, guardians }: Recipient, toGuardians: boolean): Side {
  if (!isMinor || !toGuardians) return { to: [name], parentsOf: [] };
  return guardians.length > 0 ? { to: guardians, parentsOf: [] } : { to: [], parentsOf: [name] };
}

/** In the order of the recipients: a household stands where its first one does. */
export function addresseesOf(recipients: readonly Recipient[], { together, toGuardians }: LetterChoice): Addressee[] {
  const groups = new Map<string, Recipient[]>();
  for (const recipient of recipients) {
    const isTogether = together || (recipient.isMinor && toGuardians);
    const key = isTogether && recipient.householdId ? `${recipient.householdId}\n${folded(recipient.address)}` : recipient.id;
    // An adult's own letter is not that of the children whose guardian they are.
    const whose = !together && !(recipient.isMinor && toGuardians) ? recipient.id : key;
    groups.set(whose, [...(groups.get(whose) ?? []), recipient]);
  }
  return [...groups].flatMap(([key, some]) => {
    const sides = some.map((one) => side(one, toGuardians));
    const to = once(sides.flatMap((one) => one.to));
    const parentsOf = to.length > 0 ? [] : once(sides.flatMap((one) => one.parentsOf));
    const [first] = some;
    return first ? [{ key, to, parentsOf, address: first.address }] : [];
  });
}
