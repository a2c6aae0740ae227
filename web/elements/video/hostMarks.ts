import type { SiteContext } from '../view.ts';

/** What a video's island says before its host is asked for anything, and if it can't be played. */
export const hostMarks = (site: SiteContext, host: string): Readonly<Record<`data-${string}`, string>> => ({
  'data-failed': site.say('site.video.failed'),
  ...(host && {
    'data-host': host,
    'data-ask': site.say('site.video.ask', { host }),
    'data-remember': site.say('site.video.remember', { host }),
    'data-again': site.say('site.video.again', { host }),
  }),
});
