import type { Colours } from './colours.ts';
import type { SiteChurch } from './siteChurch.ts';
import type { Say } from './texts.ts';
import { Windows } from './Windows.tsx';

interface Props {
  readonly church: SiteChurch;
  readonly say: Say;
  readonly colours: Colours;
}

/** The church's own page for an address that leads nowhere. */
export function MissingPage({ church, say, colours }: Props) {
  return (
    <main id="content">
      <section className="hero alone">
        <div className="wrap">
          <div className="hero-text">
            <h1>{say('site.missing')}</h1>
            <p className="lead">{say('site.missingLead')}</p>
            <p className="actions">
              <a className="button" href="/">
                {say('site.backHome')}
              </a>
            </p>
          </div>
          <Windows colours={colours} id={church.id} />
        </div>
      </section>
    </main>
  );
}
