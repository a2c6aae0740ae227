// Who sees which contact info of a person in the directory: the person says (docs/decisions.md, P16).
import { choice, maybe, type Out, shape } from '#shared/words.ts';

/** From the widest to the narrowest; each includes those after it. */
export const audiences = ['everyone', 'members', 'groups'] as const;
export type Audience = (typeof audiences)[number];

/** Each part on its own; a part left out is for members. */
export const Visibility = shape({
  address: maybe(choice(...audiences)),
  phoneNumber: maybe(choice(...audiences)),
  email: maybe(choice(...audiences)),
});
export type Visibility = Out<typeof Visibility>;

export const usualAudience: Audience = 'members';
export const visibilityParts = ['email', 'phoneNumber', 'address'] as const;
export type VisibilityPart = (typeof visibilityParts)[number];

const fields = {
  email: ['email'],
  phoneNumber: ['homePhone', 'workPhone', 'mobilePhone'],
  address: ['address1', 'address2', 'city', 'state', 'zip'],
} as const;
type ContactField = (typeof fields)[VisibilityPart][number];

/** Someone who reads the directory: `isMember` of the church or its staff, `sharesGroup` with the person. */
export interface DirectoryReader {
  readonly isMember: boolean;
  readonly sharesGroup: boolean;
}

const isFor = (audience: Audience, { isMember, sharesGroup }: DirectoryReader) =>
  audience === 'everyone' || sharesGroup || (audience === 'members' && isMember);

/** The contact info that this reader of the directory sees. */
export function visibleContact<C extends { readonly [field in ContactField]?: string | undefined }>(
  contact: C,
  visibility: Visibility | undefined,
  reader: DirectoryReader,
): C {
  const hidden = visibilityParts.filter((part) => !isFor(visibility?.[part] ?? usualAudience, reader));
  const without: { [field in ContactField]?: undefined } = {};
  for (const part of hidden) for (const field of fields[part]) without[field] = undefined;
  return { ...contact, ...without };
}
