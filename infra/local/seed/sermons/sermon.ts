import type { StockName } from '#shared/content/pictures/stockSet.ts';
import type { Colors } from './cover.ts';
import type { DemoService } from './writeServices.ts';

export interface DemoPlaylist {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly picture: StockName;
}

/** Preached on Sundays, `weeksAgo` counted from today; a negative one is yet to come. */
export interface DemoSermon {
  readonly weeksAgo: number;
  readonly title: string;
  readonly speaker: string;
  readonly passage: string;
  readonly topics: readonly string[];
  /** Keys of playlists. */
  readonly lists: readonly string[];
  readonly about: string;
  /** Markdown. */
  readonly notes?: string;
  readonly transcript?: string;
  readonly chapters?: readonly (readonly [seconds: number, title: string])[];
  /** Shows the demo video. */
  readonly hasVideo?: true;
}

/** `hour`: when services begin, as HH:MM in the church's zone. */
export interface DemoSermons {
  readonly hour: string;
  readonly podcast: {
    readonly title: string;
    readonly description: string;
    readonly author: string;
    readonly email: string;
    /** Of its cover. */
    readonly colors: Colors;
  };
  readonly playlists: readonly DemoPlaylist[];
  readonly sermons: readonly DemoSermon[];
  readonly services: readonly DemoService[];
  /** Where those in danger find help. */
  readonly crisis: string;
}
