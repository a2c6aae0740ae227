import type { SiteContext } from '../view.ts';

/** What a video's island says before its host is asked for anything. */
export const hostMarks = (site: SiteContext, host: string): Readonly<Record<`data-${string}`, string>> =>
  host
    ? {
        'data-host': host,
        'data-ask': site.say('site.video.ask', { host }),
        'data-remember': site.say('site.video.remember', { host }),
        'data-again': site.say('site.video.again', { host }),
      }
    : {};
