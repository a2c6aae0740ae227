import play from 'lucide/dist/esm/icons/play.mjs';
import { videoTypes } from '#shared/content/live/video.ts';
import type { Sermon } from '#shared/content/sermons/sermons.ts';
import { shownVideo } from '#shared/content/sermons/videoAddress.ts';
import { iconShapes } from '#web/ui/iconShapes.ts';
import { Picture } from '../Picture.tsx';
import { hostMarks } from '../video/hostMarks.ts';
import { Poster } from '../video/Poster.tsx';
import type { SiteContext } from '../view.ts';
import { VideoPlayer } from './Player.tsx';

interface Props {
  readonly sermon: Pick<Sermon, 'id' | 'title' | 'videoType' | 'videoData' | 'thumbnail' | 'captions'>;
  readonly site: SiteContext;
}

/**
 * A sermon's video. Nothing is asked of its host before a visitor chooses to play it: the still is the church's own. A file of the
 * church plays in the page.
 */
export function SermonVideo({ sermon, site }: Props) {
  const { id, title, videoData: data, thumbnail } = sermon;
  const type = videoTypes.find((one) => one === sermon.videoType);
  const video = type && shownVideo({ type, data });
  if (!video) return null;
  if (type === 'file') {
    const captions = sermon.captions && { src: sermon.captions, label: site.say('site.sermons.captions'), language: site.language };
    return <VideoPlayer src={video.player} label={title} poster={thumbnail} captions={captions || undefined} />;
  }
  return (
    <a
      className="video"
      href={video.page}
      data-island="video"
      data-player={video.player}
      data-title={title}
      {...hostMarks(site, video.host)}
      {...(type === 'custom' ? { 'data-sandbox': '' } : {})}
    >
      {thumbnail ? <Picture id={id} className="video-still" answers={{ photo: thumbnail, photoAlt: '' }} /> : <Poster id={id} />}
      <span className="play">
        <svg viewBox="0 0 24 24" width="28" height="28" fill="currentColor" aria-hidden="true">
          {iconShapes(play)}
        </svg>
        <span>{site.say('site.video.play')}</span>
      </span>
      <span className="video-host">{site.say('site.video.from', { host: video.host })}</span>
    </a>
  );
}
