import type { Colours } from '../css/colours.ts';
import { ChurchWindows } from './ChurchWindows.tsx';

interface Props {
  readonly id: string;
  readonly colours: Colours;
  readonly title: string;
  readonly lead: string;
  readonly button?: { readonly text: string; readonly href: string };
}

/** A single message: page not found, or a site under maintenance. */
export function MessagePage({ id, colours, title, lead, button }: Props) {
  return (
    <main id="content">
      <section className="hero lonely">
        <div className="wrap">
          <div className="hero-text">
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            {button && (
              <p className="actions">
                <a className="button" href={button.href}>
                  {button.text}
                </a>
              </p>
            )}
          </div>
          <ChurchWindows colours={colours} id={id} />
        </div>
      </section>
    </main>
  );
}
