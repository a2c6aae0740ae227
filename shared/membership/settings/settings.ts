import { verbs } from '#shared/api.ts';
import { anything, entity, exact, id, many, mapOf, maybe, newOrId, type Out, required, saves, shape, text, yes } from '#shared/words.ts';

import { feeSettings } from './givingSettings.ts';

const { get, post } = verbs('membership');

/** Settings that hold a picture: an image posted as a data URL is stored as PNG and replaced by its address. */
export const pictureSettings = ['logoLight', 'logoDark', 'favicon_400x400', 'favicon_16x16', 'ogImage'] as const;

/** Settings that every visitor can read, regardless of `public`. */
export const publicSettings = [
  ...pictureSettings,
  'supportContact',
  'appTheme',
  'directoryVisibility',
  'directoryApprovalGroupId',
  'language',
  'welcome',
  'serviceTimes',
  'churchPhone',
  'churchEmail',
  'pastor',
  ...feeSettings,
] as const;

/** The longest value of a setting other than pictures, in characters. */
export const longestSetting = 20_000;

export const Setting = entity('Setting', { id, churchId: id, keyName: text(60), value: exact(longestSetting), public: yes });
export type Setting = Out<typeof Setting>;

/**
 * `public` is true/false or, from older clients, 1/0; a value can be a data URL of up to 2 MB. `seen` is the value being replaced, empty
 * for none: if the current value differs, the save is refused as `outdated`.
 */
export const SettingSave = shape({
  id: newOrId,
  keyName: required(60),
  value: maybe(exact(3_000_000)),
  public: maybe(anything),
  seen: maybe(exact(longestSetting)),
});

export const settings = {
  list: get('/settings', { says: 'Lists the church’s settings.', access: 'Membership:Settings:Edit', returns: many(Setting) }),
  save: post('/settings', {
    says: 'Saves settings, matched by id or by key name.',
    access: 'Membership:Settings:Edit',
    body: saves(SettingSave, 50),
    returns: many(Setting),
  }),
  ofChurch: get('/settings/public/:churchId', {
    says: 'Returns the public settings of a church as one flat map.',
    access: 'anyone',
    returns: mapOf(exact(longestSetting)),
  }),
};
