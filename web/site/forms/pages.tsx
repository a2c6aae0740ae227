// A form's own page on a church's site, and the page that thanks for it.

import type { Nodes } from '#shared/elements/node.ts';
import { formPath, thanksPath } from '#shared/membership/forms/page/publicForm.ts';
import { FormFrame } from '#web/elements/form/FormFrame.tsx';
import { Rich } from '#web/elements/Html.tsx';
import type { SiteContext } from '#web/elements/view.ts';
import { ownPageCss } from '../css/ownPage.ts';
import type { FormPageData, SiteData } from '../data.ts';
import { shortened } from '../document/description.ts';
import { wholePage } from '../document/wholePage.tsx';
import { itemsFor } from '../home/automaticPages.tsx';
import { SiteFrame } from '../layout/BuiltPage.tsx';

const noNodes: Nodes = { sections: [], elements: [] };
const css = '.form-page{max-width:44rem}.form-page h1{font-size:clamp(1.9rem,1.4rem + 2.4cqi,2.9rem);margin-bottom:1.25rem}';

/** A restricted form's title stays private; thank-yous aren't indexed. */
export function formDocument(site: SiteData, { form, isThanks }: FormPageData, plain: SiteContext): string {
  const { say } = plain;
  const title = isThanks ? say('site.form.thanks') : form.name || say('site.form.title');
  const context: SiteContext = { ...plain, page: { title } };
  const path = isThanks ? thanksPath(form.id) : formPath(form.id);
  const head = {
    ...{ title, description: shortened(form.description) || title, css: ownPageCss(site, context, css, ['form']) },
    path: isThanks || form.state === 'signIn' ? undefined : path,
  };
  return wholePage({
    ...{ site, context, nodes: noNodes, head, className: 'site', title },
    children: (
      <SiteFrame site={site} say={say} items={itemsFor({ site, context }, false)} path={path}>
        <main id="content">
          <section className="sec">
            <div className="wrap">
              <div className="form-page">
                <h1>{title}</h1>
                {isThanks ? <Thanks form={form} site={context} /> : <FormFrame form={form} site={context} prefix="form" />}
              </div>
            </div>
          </section>
        </main>
      </SiteFrame>
    ),
  });
}

const Thanks = ({ form, site }: { readonly form: FormPageData['form']; readonly site: SiteContext }) => (
  <>
    {form.thankYou ? <Rich text={form.thankYou} /> : <p>{site.say('site.form.thanksLead')}</p>}
    <p className="actions">
      <a className="button" href={formPath(form.id)}>
        {site.say('site.form.fillAgain')}
      </a>
    </p>
  </>
);
