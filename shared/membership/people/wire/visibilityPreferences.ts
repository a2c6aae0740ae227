import { verbs } from '#shared/api.ts';
import { choice, id, many, maybe, newOrId, type Out, saves, shape } from '#shared/words.ts';
import { audiences, Visibility } from '../visibility.ts';

const { get, post } = verbs('membership');

const audience = choice(...audiences);
/** `id` is the person’s: there is one for each. A caller without a person has none. */
export const VisibilityPreference = shape({
  id: maybe(id),
  churchId: maybe(id),
  personId: maybe(id),
  address: maybe(audience),
  phoneNumber: maybe(audience),
  email: maybe(audience),
});
export type VisibilityPreference = Out<typeof VisibilityPreference>;

export const visibilityPreferences = {
  mine: get('/visibilityPreferences/my', {
    says: 'Returns who sees the caller’s address, phone numbers and email in the directory: everyone, members (the default) or the caller’s groups.',
    returns: VisibilityPreference,
  }),
  save: post('/visibilityPreferences', {
    says: 'Sets who sees the caller’s own contact info in the directory. Parts left out stay as they are.',
    body: saves(shape({ id: newOrId, ...Visibility.entries }), 1),
    returns: many(VisibilityPreference),
  }),
};
