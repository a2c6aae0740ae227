import icon from 'lucide/dist/esm/icons/square-play.mjs';
import { shape } from '#shared/words.ts';
import { line, oneOf } from '../answerSchemas.ts';
import { defineElement, lineField } from '../defineElement.ts';
import { videoTypes } from './videoId.ts';

/** `videoId`: the provider's id, or the entire address as people paste it; `videoIdOf` reads both. */
export const video = defineElement({
  type: 'video',
  group: 'media',
  icon,
  answers: shape({ videoType: oneOf(...videoTypes), videoId: line() }),
  fields: [{ name: 'videoType', input: { as: 'choice', of: videoTypes } }, lineField('videoId')],
  needs: ['videoId'],
});
