import { verbs } from '#shared/api.ts';
import { anything, entity, exact, id, many, mapOf, maybe, newOrId, type Out, required, saves, shape, text, yes } from '#shared/words.ts';

const { del, get, post } = verbs('content');

export const ContentSetting = entity('ContentSetting', {
  id,
  churchId: id,
  userId: maybe(text(20)),
  keyName: text(60),
  value: exact(20_000),
  public: yes,
});
export type ContentSetting = Out<typeof ContentSetting>;

const save = saves(shape({ id: newOrId, keyName: required(60), value: maybe(exact(20_000)), public: maybe(anything) }), 50);
export const settings = {
  list: get('/settings', {
    says: 'Lists the church’s content settings.',
    access: ['Content:Settings:Edit', 'Content:Content:Edit'],
    returns: many(ContentSetting),
  }),
  save: post('/settings', {
    says: 'Saves content settings of the church.',
    access: 'Content:Settings:Edit',
    body: save,
    returns: many(ContentSetting),
  }),
  mine: get('/settings/my', { says: 'Lists the caller’s own content settings.', access: 'member', returns: many(ContentSetting) }),
  saveMine: post('/settings/my', {
    says: 'Saves the caller’s own content settings.',
    access: 'member',
    body: save,
    returns: many(ContentSetting),
  }),
  removeMine: del('/settings/my/:id', { says: 'Deletes one of the caller’s own content settings.', access: 'member', returns: shape({}) }),
  ofChurch: get('/settings/public/:churchId', {
    says: 'Returns the public content settings as one flat map.',
    access: 'anyone',
    returns: mapOf(exact(20_000)),
  }),
};
