// Channels and playlists of videos, as people paste and type them.

const channelId = /^UC[\w-]{22}$/;
const playlistId = /^(?:PL|UU|FL|OLAK5uy_)[\w-]{10,64}$/;
const handle = /^@[\p{L}\p{N}._·-]{1,60}$/u;
const oldName = /^(?:c|user)\/[\p{L}\p{N}._-]{1,100}$/u;
const vimeoName = /^(?:channels\/|groups\/)?[A-Za-z0-9_-]{1,60}$/;

export const isYouTubeChannel = (name: string): boolean => channelId.test(name);
export const isYouTubePlaylist = (name: string): boolean => playlistId.test(name);

/** The parts of a path at this host and its playlist; `undefined` if it is no address of the host. */
function partsAt(host: string, given: string): { parts: string[]; list: string } | undefined {
  const full = /^https?:\/\//i.test(given) ? given : `https://${given}`;
  if (!URL.canParse(full)) return undefined;
  const { hostname, pathname, searchParams } = new URL(full);
  if (hostname.replace(/^(www|m)\./, '') !== host) return undefined;
  return { parts: pathname.split('/').filter(Boolean).map(decoded), list: searchParams.get('list') ?? '' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function youTube(given: string): string {
  const at = partsAt('youtube.com', given);
  if (at && playlistId.test(at.list)) return at.list;
  const [first = '', second = ''] = at ? at.parts : given.split('/');
  if (first === 'channel') return channelId.test(second) ? second : '';
  if (oldName.test(`${first}/${second}`)) return `${first}/${second}`;
  if (handle.test(first)) return first;
  if (at) return '';
  return [channelId, playlistId].some((form) => form.test(given)) ? given : handle.test(`@${given}`) ? `@${given}` : '';
}

function vimeo(given: string): string {
  const at = partsAt('vimeo.com', given);
  const [first = '', second = ''] = at ? at.parts : given.split('/');
  // At Vimeo's own addresses, a number is a video.
  if (at && (/^\d+$/.test(first) || first === 'showcase')) return '';
  const name = (first === 'channels' || first === 'groups') && second ? `${first}/${second}` : first.replace(/^user(?=\d+$)/, '');
  return vimeoName.test(name) ? name : '';
}

/**
 * What names a channel at its host: `UC…`, `@name`, `c/name`, `user/name` or the id of a playlist; at Vimeo `name`, `channels/name`,
 * `groups/name` or the number of a user. `''` if it names none: nothing else may become part of an address.
 */
export const channelNameOf = (host: 'youtube' | 'vimeo', given: string): string =>
  host === 'youtube' ? youTube(given.trim().replace(/\/+$/, '')) : vimeo(given.trim().replace(/\/+$/, ''));

/** The channel that an `@name` or an address names, where only its page says the id; `''` for anything else, a bare word included. */
export function namedChannel(given: string): string {
  const text = given.trim();
  if (!text.startsWith('@') && !/^(?:https?:\/\/)?(?:www\.|m\.)?youtube\.com\//.test(text)) return '';
  const name = channelNameOf('youtube', text);
  return /^(?:@|c\/|user\/)/.test(name) ? name : '';
}
