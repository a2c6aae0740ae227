import { blankFields, isReservedSubDomain, type RegistrationField, suggestedSubDomain } from '#shared/membership/churches/registration.ts';
import { check, subDomain as label } from '#shared/words.ts';

/** The draft of the registration form. */
export interface ChurchForm {
  readonly name: string;
  /** Follows the name until it is edited by hand. */
  readonly subDomain?: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}
export const emptyChurch: ChurchForm = { name: '', address1: '', address2: '', city: '', state: '', zip: '', country: '' };

export const subDomainOf = ({ name, subDomain }: ChurchForm): string => subDomain ?? suggestedSubDomain(name);

export interface ChurchProblems {
  readonly blank: readonly RegistrationField[];
  /** Empty is valid: the server then picks one. */
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
