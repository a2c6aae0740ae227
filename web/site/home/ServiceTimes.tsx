import type { SiteChurch } from '../church.ts';
import type { Say } from '../texts.ts';
import { serviceDays, zoneName } from './serviceDays.ts';

export function ServiceTimes({ church, say }: { readonly church: SiteChurch; readonly say: Say }) {
  const zone = zoneName(church);
  return (
    <section id="services" aria-labelledby="services-title">
      <div className="wrap week">
        <div>
          <h2 id="services-title">{say('site.services')}</h2>
          <p className="under">{say('site.servicesLead')}</p>
          {zone && <p className="zone">{say('site.zone', { zone })}</p>}
        </div>
        <div className="days">
          {serviceDays(church).map(({ name, times }) => (
            <div key={name} className="card day">
              <h3>{name}</h3>
              <ul className="times">
                {times.map(({ at, text, label }) => (
                  <li key={at + label}>
                    <time dateTime={at}>{text}</time>
                    <span>{label}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
