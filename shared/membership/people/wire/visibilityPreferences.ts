import { verbs } from '#shared/api.ts';
import { shape } from '#shared/words.ts';

const { get } = verbs('membership');

export const visibilityPreferences = {
  mine: get('/visibilityPreferences/my', {
    says: 'Nothing is kept for single people: who sees contact data follows from the church’s directory.',
    returns: shape({}),
  }),
};
