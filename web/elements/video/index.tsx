import play from 'lucide/dist/esm/icons/play.mjs';
import { iconShapes } from '#web/ui/iconShapes.ts';
import type { ViewProps } from '../view.ts';
import { videoOf } from './address.ts';
import { hostMarks } from './hostMarks.ts';
import { Poster } from './Poster.tsx';

/** A poster with a play button. The player, and with it the first request to the host, loads on click; without script it is a link. */
export function VideoView({ id, answers, site }: ViewProps<'video'>) {
  const video = videoOf(answers);
  if (!video) return null;
  const label = site.say('site.video.play');
  const inside = (
    <>
      <Poster id={id} />
      <span className="play">
        <svg viewBox="0 0 24 24" width="28" height="28" fill="currentColor" aria-hidden="true">
          {iconShapes(play)}
        </svg>
        <span>{label}</span>
      </span>
      <span className="video-host">{site.say('site.video.from', { host: video.host })}</span>
    </>
  );
  if (site.mode === 'builder') return <div className="video">{inside}</div>;
  return (
    <a
      className="video"
      href={video.page}
      data-island="video"
      data-player={video.player}
      data-title={site.say('site.video.title')}
      {...hostMarks(site, video.host)}
    >
      {inside}
    </a>
  );
}
