import icon from 'lucide/dist/esm/icons/square-play.mjs';
import { shape } from '#shared/words.ts';
import { line, oneOf } from '../answerSchemas.ts';
import { defineElement, lineField } from '../defineElement.ts';

const videoTypes = ['youtube', 'vimeo'] as const;

/** `videoId`: the provider's id, or the entire address as people paste it; `videoIdOf` reads both. */
export const video = defineElement({
  type: 'video',
  group: 'media',
  icon,
  answers: shape({ videoType: oneOf(...videoTypes), videoId: line() }),
  fields: [{ name: 'videoType', input: { as: 'choice', of: videoTypes } }, lineField('videoId')],
  needs: ['videoId'],
});

const forms = {
  youtube: /(?:^|v=|youtu\.be\/|\/(?:embed|shorts|live|v)\/)([A-Za-z0-9_-]{11})(?:$|[?&#/])/,
  vimeo: /(?:^|vimeo\.com\/(?:\w+\/)*)(\d{5,12})(?:$|[?&#/])/,
};

/** The provider's id in the given text, or `''`: nothing else may become part of an address. */
export const videoIdOf = (videoType: (typeof videoTypes)[number], given: string): string => forms[videoType].exec(given.trim())?.[1] ?? '';
