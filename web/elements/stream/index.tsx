import { stateAt } from '#shared/content/live/stateAt.ts';
import { listsOf } from '../lists/lists.ts';
import { dayText } from '../live/texts.ts';
import { Poster } from '../video/Poster.tsx';
import type { SiteContext, ViewProps } from '../view.ts';

/** A change is told to those who don't see the picture, which says it, too. */
const heardOnly = { position: 'absolute', width: 1, height: 1, margin: 0, overflow: 'hidden', clipPath: 'inset(50%)' } as const;
/** So many dates are told as text. */
const told = 4;

/** What the island says; a host's name takes the place of `#`. */
const wordsOf = ({ say }: SiteContext) => {
  const host = '#';
  return JSON.stringify({
    ...{ begins: say('site.live.begins'), ended: say('site.live.ended'), none: say('site.live.none'), now: say('site.live.now') },
    ...{ play: say('site.video.play'), from: say('site.video.from', { host }), ask: say('site.video.ask', { host }) },
    ...{ remember: say('site.video.remember', { host }), again: say('site.video.again', { host }) },
    failed: say('site.video.failed'),
  });
};

/**
 * The live stream. The page has the next services as text; the island counts down, shows the picture and offers the chat. What is shown while
 * the church isn’t live is there from the beginning, so that nothing jumps.
 */
export function StreamView({ id, answers, site, children }: ViewProps<'stream'>) {
  const lists = listsOf(site);
  const dates = lists.useLive() ?? [];
  const { mode, church, say } = site;
  const zone = church.timeZone ?? 'UTC';
  const locale = site.locale ?? site.language;
  const isAway = stateAt(dates, lists.now).offline;
  const { offlineContent } = answers;
  const next = dates.filter(({ start }) => start > lists.now).slice(0, told);
  if (mode === 'builder') {
    return (
      <div className="live">
        <div className="live-stage">
          <div className="video">
            <Poster id={id} />
            <div className="video-ask">
              <p className="empty">{say('site.live.builder')}</p>
            </div>
          </div>
        </div>
        {offlineContent === 'block' && children}
      </div>
    );
  }
  return (
    <section
      className="live"
      aria-label={say('site.live.title')}
      data-island="live"
      data-church={church.name}
      data-offline={offlineContent}
      data-zone={zone}
      data-locale={locale}
      data-words={wordsOf(site)}
      hidden={offlineContent === 'hide' && isAway}
    >
      <div className="live-still" hidden>
        <Poster id={id} />
      </div>
      {offlineContent === 'block' && (
        <div className="live-instead" hidden={!isAway}>
          {children}
        </div>
      )}
      <div className="live-stage" hidden={offlineContent === 'block' && isAway}>
        <div className="video">
          <Poster id={id} />
          <div className="video-ask">
            <p>{next[0] ? next[0].label : church.name}</p>
            {next[0] && <p>{dayText(next[0].serviceTime, locale, zone, zone)}</p>}
          </div>
        </div>
      </div>
      <p className="live-status" role="status" style={heardOnly} />
      {answers.mode === 'interaction' && (
        <>
          <p>
            <button type="button" className="button live-open" style={{ border: 0, font: 'inherit', fontWeight: 600 }} hidden>
              {say('site.live.chat')}
            </button>
          </p>
          <div className="live-chat" data-live-chat="" data-church={church.id} data-key="" hidden />
        </>
      )}
      {next.length > 0 && offlineContent === 'countdown' && (
        <div className="live-next">
          <h3>{say('site.live.next')}</h3>
          <ul style={{ listStyle: 'none', padding: 0 }}>
            {next.map((date) => (
              <li key={date.key}>
                <time dateTime={new Date(date.serviceTime).toISOString()}>{dayText(date.serviceTime, locale, zone, zone)}</time>
                {` · ${date.label}`}
              </li>
            ))}
          </ul>
          <p>
            <a href="/live.ics">{say('site.live.remind')}</a>
          </p>
        </div>
      )}
    </section>
  );
}
