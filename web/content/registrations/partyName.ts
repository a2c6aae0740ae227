import type { Registration } from '#shared/content/registrations/registrations.ts';

export const nameOf = ({ firstName = '', lastName = '' }: Registration['members'][number]): string => `${firstName} ${lastName}`.trim();
/** The first person stands for a party. */
export const partyName = ({ members }: Registration): string => members.map(nameOf).find(Boolean) ?? '';
