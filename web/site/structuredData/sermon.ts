import { videoTypes } from '#shared/content/live/video.ts';
import { shownVideo } from '#shared/content/sermons/videoAddress.ts';
import { sermonPath } from '#shared/content/site/lists.ts';
import type { SermonData, SiteData } from '../data.ts';
import type { Say } from '../texts.ts';
import { pageData } from './church.ts';

/** A sermon as structured data: its video or its sound (https://schema.org/VideoObject), with what search results show of them. */
export function sermonData({ church }: SiteData, { sermon, transcript }: SermonData, description: string, say: Say): string {
  const { title, publishDate, duration, audio, speaker, chapters, thumbnail } = sermon;
  const url = sermonPath(sermon);
  const type = videoTypes.find((one) => one === sermon.videoType);
  const video = type && shownVideo({ type, data: sermon.videoData });
  const absolute = (address: string) => (address.startsWith('/') ? church.origin + address : address);
  const common = {
    '@context': 'https://schema.org',
    name: title,
    description,
    url: `${church.origin}${url}`,
    uploadDate: publishDate,
    duration: duration > 0 ? `PT${duration}S` : undefined,
    author: speaker ? { '@type': 'Person', name: speaker } : undefined,
    publisher: { '@type': 'Church', '@id': `${church.origin}/#church`, name: church.name, url: `${church.origin}/` },
    transcript: transcript.trim() ? transcript.slice(0, 5000) : undefined,
  };
  const thumbnailUrl = absolute(thumbnail || church.settings.ogImage || church.settings.logoLight || '') || undefined;
  const shown = video && {
    ...{ ...common, '@type': 'VideoObject', '@id': `${church.origin}${url}#video`, thumbnailUrl },
    ...(type === 'file' ? { contentUrl: absolute(video.player) } : { embedUrl: video.player }),
    hasPart:
      chapters.length > 0
        ? chapters.map(({ at, title: name }, index) => ({
            '@type': 'Clip',
            name,
            startOffset: at,
            endOffset: chapters[index + 1]?.at ?? (duration || undefined),
            url: `${church.origin}${url}#t=${at}`,
          }))
        : undefined,
  };
  const heard = audio && {
    ...{ ...common, '@type': 'AudioObject', '@id': `${church.origin}${url}#audio` },
    ...{ contentUrl: absolute(audio.url), encodingFormat: audio.type },
  };
  return pageData(
    church,
    { title, url },
    description,
    say,
    [shown, heard].filter((one) => one !== undefined),
  );
}
