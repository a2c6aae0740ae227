import type { ReactNode } from 'react';
import { languageOf, type SiteChurch } from '../church.ts';
import type { Colours } from '../css/colours.ts';
import type { Say } from '../texts.ts';
import { Head, type HeadFacts } from './Head.tsx';

interface Props {
  readonly church: SiteChurch;
  readonly say: Say;
  readonly colours: Colours;
  readonly head: HeadFacts;
  readonly className: string;
  /** Whether anything on the page is animated or interactive; the script is referenced only then. */
  readonly alive: boolean;
  readonly children: ReactNode;
}

/** A whole document. Everything in `.site` is styled by the church's theme. */
export function SiteDocument({ church, say, colours, head, className, alive, children }: Props) {
  return (
    <html lang={languageOf(church)}>
      <Head church={church} say={say} colours={colours} facts={head} alive={alive} />
      <body>
        <div className={className}>
          <a className="skip" href="#content">
            {say('ui.skipToContent')}
          </a>
          {children}
        </div>
      </body>
    </html>
  );
}
