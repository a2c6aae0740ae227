import { addressLines, type SiteChurch } from '../church.ts';
import type { Say } from '../texts.ts';
import { type Contact, contactsOf } from './contacts.ts';

interface Props {
  readonly church: SiteChurch;
  readonly say: Say;
}

const mapOf = (lines: readonly string[]) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`;

function Way({ church, say }: Props) {
  const lines = addressLines(church);
  if (lines.length === 0) return null;
  return (
    <section className="card" id="visit" aria-labelledby="visit-title">
      <h2 id="visit-title">{say('site.findUs')}</h2>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className="more">
        <a className="button" href={mapOf(lines)} rel="noopener noreferrer">
          {say('site.map')}
        </a>
      </p>
    </section>
  );
}

const shown = ({ text, href }: Contact) => (href ? <a href={href}>{text}</a> : text);

function Contacts({ church, say }: Props) {
  const contacts = contactsOf(church);
  if (contacts.length === 0) return null;
  return (
    <section className="card" id="contact" aria-labelledby="contact-title">
      <h2 id="contact-title">{say('site.contact')}</h2>
      <dl className="facts">
        {contacts.map((contact) => (
          <div key={contact.label}>
            <dt>{say(contact.label)}</dt>
            <dd>{shown(contact)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Directions, contacts, and the member sign-in. */
export function ContactSection({ church, say }: Props) {
  return (
    <div className="reach">
      <div className="wrap">
        <Way church={church} say={say} />
        <Contacts church={church} say={say} />
        <section className="card" aria-labelledby="members-title">
          <h2 id="members-title">{say('site.members')}</h2>
          <p>{say('site.membersLead')}</p>
          <p className="more">
            <a className="button" href="/login">
              {say('site.login')}
            </a>
          </p>
        </section>
      </div>
    </div>
  );
}
