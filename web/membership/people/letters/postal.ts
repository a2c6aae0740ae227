// How an address is written where the church is (the formats are those of the Universal Postal Union, as `localized-address-format` has them).
import { formatAddress } from 'localized-address-format';
import type { PostalAddress } from '#shared/membership/people/letters/letters.ts';

const trimmed = (parts: readonly (string | undefined)[]): string[] => parts.map((part) => part?.trim() ?? '').filter(Boolean);

/** The lines below the name. `country`: two letters; whatever else was entered says nothing about the format. */
export function addressLines({ address1, address2, city, state, zip }: PostalAddress, country: string): string[] {
  const street = trimmed([address1, address2]);
  const lines = /^[a-z]{2}$/i.test(country)
    ? formatAddress({
        postalCountry: country.toUpperCase(),
        administrativeArea: state?.trim() ?? '',
        locality: city?.trim() ?? '',
        postalCode: zip?.trim() ?? '',
        addressLines: street,
      })
    : [];
  const written = trimmed(lines);
  // Some countries write no code, or no state; what someone entered isn't left out for that.
  const isWhole = trimmed([...street, city, zip]).every((part) => written.some((line) => line.includes(part)));
  return isWhole && written.length > 0 ? written : trimmed([...street, trimmed([zip, city]).join(' '), state]);
}
