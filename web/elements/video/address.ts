// Parses video addresses. The video host isn't contacted until a visitor plays the video.
import type { AnswersOf } from '#shared/elements/index.ts';
import { videoIdOf } from '#shared/elements/media/videoId.ts';

export interface Video {
  readonly host: 'YouTube' | 'Vimeo';
  /** The video's page, for visitors without script. */
  readonly page: string;
  /** The player, with autoplay. */
  readonly player: string;
}

/** Full URLs are recognized whichever host was chosen: picking the wrong host is no reason to show nothing. */
export function videoOf({ videoId, videoType }: AnswersOf<'video'>): Video | undefined {
  const isVimeo = /vimeo\.com/i.test(videoId) || (videoType === 'vimeo' && !/youtu/i.test(videoId));
  const id = videoIdOf(isVimeo ? 'vimeo' : 'youtube', videoId);
  if (!id) return undefined;
  return isVimeo
    ? { host: 'Vimeo', page: `https://vimeo.com/${id}`, player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1` }
    : {
        host: 'YouTube',
        page: `https://www.youtube.com/watch?v=${id}`,
        player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
      };
}
