import icon from 'lucide/dist/esm/icons/mic.mjs';
import { shape } from '#shared/words.ts';
import { defineElement } from '../defineElement.ts';

/** The playlists, the sermons of each, and from there the page of a sermon with its video. */
export const sermons = defineElement({
  type: 'sermons',
  group: 'church',
  icon,
  answers: shape({}),
});
