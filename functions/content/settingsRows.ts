// The area's settings: the church's, and each user's own.
import { ContentSetting } from '#shared/content/settings.ts';
import { shape, text } from '#shared/words.ts';
import { kind } from '../core/table/kind.ts';

const area = 'content';

/** A setting of the church. */
export const churchSettings = kind({
  area,
  name: 'ContentSetting',
  row: ContentSetting,
  key: ({ id }: { id: string }) => ({ pk: ['settings'], sk: [id] }),
  audit: { label: (row) => row.keyName, id: (row) => row.id, hide: ['value'] },
});
/** A setting of one user in the church. */
export const ownSettings = kind({
  area,
  name: 'OwnSetting',
  row: shape({ ...ContentSetting.entries, userId: text(20) }),
  key: ({ userId, id }: { userId: string; id: string }) => ({ pk: ['settings', userId], sk: [id] }),
});
