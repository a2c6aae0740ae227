// Where a sermon's video is: reads what people paste, and says what to show.
import type { VideoType } from '#shared/content/live/video.ts';
import { videoIdOf } from '#shared/elements/media/videoId.ts';

const channel = /(?:^|youtube\.com\/channel\/)(UC[\w-]{22})(?:$|[?&#/])/;
const facebookVideo = /^(?:https:\/\/(?:www\.|m\.)?facebook\.com\/[^\s]+|\d{6,20})$/;
const ownFile = /^(?:https?:\/\/[\w.:-]+(?:\/content)?)?\/[\w-]{11}\/files\/[\w./-]+$/;
const https = /^https:\/\/[^\s"'<>\\]+$/;

/** The type and data of a pasted address; `undefined` if it isn't one. Whatever is not known is a `custom` address. */
export function readVideo(given: string): { type: VideoType; data: string } | undefined {
  const address = given.trim();
  const isAddress = /^https?:\/\//i.test(address) || /^[\w-]+(\.[\w-]+)+\//.test(address);
  const full = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!isAddress) return undefined;
  const host = URL.canParse(full) ? new URL(full).hostname.replace(/^(www|m)\./, '') : '';
  const found = channel.exec(full)?.[1];
  if (host === 'youtube.com' && found) return { type: 'youtube_channel', data: found };
  if (/^(youtube\.com|youtu\.be|youtube-nocookie\.com)$/.test(host)) return known('youtube', videoIdOf('youtube', full));
  if (/(^|\.)vimeo\.com$/.test(host)) return known('vimeo', videoIdOf('vimeo', full));
  if (host === 'facebook.com' || host === 'fb.watch') return { type: 'facebook', data: full };
  return https.test(full) ? { type: 'custom', data: full } : undefined;
}
const known = (type: VideoType, data: string) => (data ? { type, data } : undefined);

/** The data in the form its type has, or `''`: nothing else may become part of an address. */
export function videoDataOf(type: VideoType, given: string): string {
  const data = given.trim();
  if (type === 'youtube' || type === 'vimeo') return videoIdOf(type, data);
  if (type === 'youtube_channel') return channel.exec(data)?.[1] ?? '';
  if (type === 'facebook') return facebookVideo.test(data) ? data : '';
  // Files of the church: a path below the content root or, once that is put before it, an address, which on a developer's machine is http.
  if (type === 'file') return ownFile.test(data) ? data : '';
  return https.test(data) ? data : '';
}

interface Shown {
  /** The host as visitors know it, who is asked only after a click; `''` for the church's own files. */
  readonly host: string;
  /** The video's page, for visitors without script. */
  readonly page: string;
  /** The player, with autoplay. */
  readonly player: string;
}

/** What to show of a video; `undefined` if there is nothing. */
export function shownVideo({ type, data }: { readonly type: VideoType; readonly data: string }): Shown | undefined {
  const id = videoDataOf(type, data);
  if (!id) return undefined;
  switch (type) {
    case 'youtube':
      return {
        host: 'YouTube',
        page: `https://www.youtube.com/watch?v=${id}`,
        player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
      };
    case 'vimeo':
      return { host: 'Vimeo', page: `https://vimeo.com/${id}`, player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1` };
    case 'youtube_channel':
      return {
        host: 'YouTube',
        page: `https://www.youtube.com/channel/${id}/live`,
        player: `https://www.youtube-nocookie.com/embed/live_stream?channel=${id}&autoplay=1`,
      };
    case 'facebook': {
      const page = /^\d+$/.test(id) ? `https://www.facebook.com/watch/?v=${id}` : id;
      return { host: 'Facebook', page, player: `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(page)}&autoplay=1` };
    }
    case 'file':
      return { host: '', page: id, player: id };
    default:
      return { host: new URL(id).hostname, page: id, player: id };
  }
}

/** The address older clients put into a frame; they append `&start=`, so it has a `?`. */
export function wireVideoUrl(type: VideoType, data: string): string {
  const id = videoDataOf(type, data);
  if (!id) return '';
  if (type === 'youtube') return `https://www.youtube.com/embed/${id}?autoplay=1&controls=0&showinfo=0&rel=0&modestbranding=1&disablekb=1`;
  if (type === 'youtube_channel') return `https://www.youtube.com/embed/live_stream?channel=${id}`;
  if (type === 'vimeo') return `https://player.vimeo.com/video/${id}?autoplay=1`;
  if (type === 'facebook') return shownVideo({ type, data })?.player ?? '';
  return id.includes('?') ? id : `${id}?`;
}
