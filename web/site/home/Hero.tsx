import type { SiteChurch } from '../church.ts';
import type { Colours } from '../css/colours.ts';
import { ChurchWindows } from './ChurchWindows.tsx';
import type { Place } from './sections.ts';

interface Props {
  readonly church: SiteChurch;
  readonly colours: Colours;
  readonly lead: string;
  readonly places: readonly Place[];
}

/** The church's place: town and state, without repeating the same name. */
const placeOf = ({ city, state }: SiteChurch) => [...new Set([city, state])].filter(Boolean).join(', ');
/** A longer welcome is body text rather than a greeting. */
const long = 380;

export function Hero({ church, colours, lead, places }: Props) {
  const place = placeOf(church);
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-text">
          {place && <p className="place-name">{place}</p>}
          <h1>{church.name}</h1>
          <p className={lead.length > long ? 'lead long' : 'lead'}>{lead}</p>
          {places.length > 0 && (
            <p className="actions">
              {places.map(({ id, text }, i) => (
                <a key={id} className={i === 0 ? 'button' : 'button quiet'} href={`#${id}`}>
                  {text}
                </a>
              ))}
            </p>
          )}
        </div>
        <ChurchWindows colours={colours} id={church.id} />
      </div>
    </section>
  );
}
