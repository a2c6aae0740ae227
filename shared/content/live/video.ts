import { choice, maybe, type Out, shape, text } from '#shared/words.ts';

/** `youtube_channel` is whatever the channel streams; `file` is a video among the church's own files, which older clients get as `custom`. */
export const videoTypes = ['youtube', 'vimeo', 'facebook', 'custom', 'youtube_channel', 'file'] as const;
export type VideoType = (typeof videoTypes)[number];

/**
 * `data`: the id at the host, or the address of a `custom` one or a `file`. `poster`: a picture of our own, shown before the click.
 * `captions`: of a file, a path on every church's site.
 */
export const Video = shape({ type: choice(...videoTypes), data: text(500), poster: maybe(text(500)), captions: maybe(text(500)) });
export type Video = Out<typeof Video>;
