import { blankFields, isReservedSubDomain, type RegistrationField, suggestedSubDomain } from '#shared/membership/registration.ts';
import { check, subDomain as label } from '#shared/words.ts';

/** The register form as it is typed. `subDomain` is empty until it is changed by hand: then it follows the name. */
export const emptyChurch = { name: '', subDomain: '', address1: '', address2: '', city: '', state: '', zip: '', country: '' };
export type ChurchForm = typeof emptyChurch;

export const subDomainOf = ({ name, subDomain }: ChurchForm): string => subDomain || suggestedSubDomain(name);

export interface ChurchProblems {
  readonly blank: readonly RegistrationField[];
  /** Nothing is wrong with an empty one: the server finds one. */
  readonly subDomain?: 'form' | 'reserved' | undefined;
}

export function churchProblems(form: ChurchForm): ChurchProblems {
  const wanted = subDomainOf(form);
  const problem = !wanted
    ? undefined
    : !check(label, wanted).ok
      ? 'form'
      : isReservedSubDomain(wanted.toLowerCase())
        ? 'reserved'
        : undefined;
  return { blank: blankFields(form), subDomain: problem };
}
