import type { SiteChurch } from '../church.ts';
import type { Colours } from '../css/colours.ts';
import type { Say } from '../texts.ts';
import { ContactSection } from './ContactSection.tsx';
import { Hero } from './Hero.tsx';
import { ServiceTimes } from './ServiceTimes.tsx';
import type { Place } from './sections.ts';
import { welcomeOf } from './welcome.ts';

interface Props {
  readonly church: SiteChurch;
  readonly say: Say;
  readonly colours: Colours;
  readonly places: readonly Place[];
}

/** A church's automatic home page: who it is, when it meets, where it is and how to reach it. Missing information is left out. */
export function HomePage({ church, say, colours, places }: Props) {
  const [lead = '', ...rest] = welcomeOf(church, say);
  return (
    <main id="content">
      <Hero church={church} colours={colours} lead={lead} places={places} />
      {rest.length > 0 && (
        <section className="prose">
          <div className="wrap">
            {rest.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      {places.some(({ id }) => id === 'services') && <ServiceTimes church={church} say={say} />}
      <ContactSection church={church} say={say} />
    </main>
  );
}
