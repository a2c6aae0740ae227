import { implement } from '#functions/core/serve/implement.ts';
import { visibilityPreferences as contract } from '#shared/membership/people/wire/visibilityPreferences.ts';

export const visibilityPreferences = implement(contract, { mine: async () => ({}) });
