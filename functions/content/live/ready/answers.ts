// Whether a video is where its address says. Nothing is played; what only a browser can see stays open.
import { objectAbout } from '#functions/core/aws/objects.ts';
import { OutgoingError, safeFetch } from '#functions/core/outgoing/safeFetch.ts';
import { settings } from '#functions/core/settings.ts';
import type { Video } from '#shared/content/live/video.ts';
import { shownVideo } from '#shared/content/sermons/videoAddress.ts';
import { hostedAt } from '../../sermons/hosts.ts';
import { lookUp } from '../../sermons/lookup.ts';
import type { Facts } from './checks.ts';

type Answer = Facts['video'];

const feed = (channel: string) => `https://www.youtube.com/feeds/videos.xml?channel_id=${channel}`;
const oEmbed = (page: string) => `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(page)}`;

/** A host that is out of order, or asks who we are, says nothing about the video. */
async function asked(...address: Parameters<typeof safeFetch>): Promise<Answer> {
  try {
    const { status } = await safeFetch(...address);
    if (status < 400) return { state: 'good' };
    return { state: status === 404 || status === 410 || status === 401 || status === 400 ? 'bad' : 'open' };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { state: error.problem === 'tooLarge' ? 'good' : error.problem === 'address' ? 'bad' : 'open' };
  }
}

async function lengthAt(data: string): Promise<number | undefined> {
  try {
    return (await lookUp('vimeo', data)).duration;
  } catch {
    return undefined;
  }
}

const pathOf = (data: string) => (data.startsWith(settings.content) ? data.slice(settings.content.length) : data).replace(/^\/+/, '');

export async function videoAnswers(video: Video | undefined): Promise<Answer> {
  const shown = video && shownVideo(video);
  if (!video || !shown) return { state: 'bad' };
  const { type, data } = video;
  if (type === 'file') return { state: (await objectAbout(settings.contentBucket, pathOf(data))) ? 'good' : 'bad' };
  if (type === 'youtube') return asked(...hostedAt(oEmbed(shown.page)));
  if (type === 'youtube_channel') return asked(...hostedAt(feed(data)));
  if (type === 'facebook') return { state: 'open' };
  if (type === 'custom') return asked(shown.player);
  const answer = await asked(...hostedAt(`https://vimeo.com/api/oembed.json?url=${encodeURIComponent(shown.page)}`));
  return answer.state === 'good' ? { ...answer, length: await lengthAt(data) } : answer;
}
