// What a visitor is told after registering, and the page behind the link in emails that cancels a registration.
import { cancelPostPath, type Outcome } from '#shared/content/registrations/paths.ts';
import type { PublicCancellation } from '#shared/content/registrations/publicRegistration.ts';
import type { Nodes } from '#shared/elements/node.ts';
import type { SiteContext } from '#web/elements/view.ts';
import { ownPageCss } from '../css/ownPage.ts';
import type { SiteData } from '../data.ts';
import { wholePage } from '../document/wholePage.tsx';
import { itemsFor } from '../home/automaticPages.tsx';
import { SiteFrame } from '../layout/BuiltPage.tsx';

const noNodes: Nodes = { sections: [], elements: [] };

const leads: Readonly<Record<Outcome, string>> = {
  confirmed: 'site.register.confirmedLead',
  waiting: 'site.register.waitingLead',
  held: 'site.register.heldLead',
  cancelled: 'site.register.cancelledLead',
};

export type RegistrationPageData = { readonly outcome: Outcome } | { readonly cancellation: PublicCancellation };

/** Not indexed. */
export function registrationDocument(site: SiteData, data: RegistrationPageData, plain: SiteContext): string {
  const { say } = plain;
  const isAsked = 'cancellation' in data && !data.cancellation.isCancelled;
  const outcome = 'outcome' in data ? data.outcome : 'cancelled';
  const isOffered = isAsked && data.cancellation.acceptBy !== '';
  const asked = say(isOffered ? 'site.register.acceptAsk' : 'site.register.cancelAsk');
  const title = isAsked ? asked : say(`site.register.${outcome}`);
  const context: SiteContext = { ...plain, page: { title } };
  return wholePage({
    ...{ site, context, nodes: noNodes, className: 'site', title },
    head: { title, description: title, css: ownPageCss(site, context, '.form-page{max-width:44rem}', ['form']), path: undefined },
    children: (
      <SiteFrame site={site} say={say} items={itemsFor({ site, context }, false)} path="/">
        <main id="content">
          <section className="sec">
            <div className="wrap">
              <div className="form-page">
                <h1>{title}</h1>
                {isAsked ? <Cancel cancellation={data.cancellation} site={context} /> : <p>{say(leads[outcome])}</p>}
              </div>
            </div>
          </section>
        </main>
      </SiteFrame>
    ),
  });
}

/** The link alone changes nothing: mail programs open links, too. */
const Cancel = ({ cancellation, site }: { readonly cancellation: PublicCancellation; readonly site: SiteContext }) => (
  <form className="form" method="post" action={cancelPostPath(cancellation.id)}>
    <p>
      <strong>{cancellation.title}</strong>
      <br />
      {cancellation.when}
    </p>
    <p>
      {cancellation.acceptBy ? site.say('site.register.acceptLead', { date: cancellation.acceptBy }) : site.say('site.register.cancelLead')}
    </p>
    <input type="hidden" name="key" value={cancellation.key} />
    <input type="hidden" name="churchId" value={site.church.id} />
    <p className="actions">
      {cancellation.acceptBy && (
        <button className="button" type="submit" name="accept" value="yes">
          {site.say('site.register.acceptDo')}
        </button>
      )}
      <button className="button" type="submit">
        {site.say(cancellation.acceptBy ? 'site.register.declineDo' : 'site.register.cancelDo')}
      </button>
    </p>
  </form>
);
