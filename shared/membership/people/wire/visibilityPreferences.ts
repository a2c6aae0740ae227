import { verbs } from '#shared/api.ts';
import { shape } from '#shared/words.ts';

const { get } = verbs('membership');

export const visibilityPreferences = {
  mine: get('/visibilityPreferences/my', {
    says: 'Returns an empty object: visibility isn’t stored per person; the church’s directory settings decide who sees contact info.',
    returns: shape({}),
  }),
};
