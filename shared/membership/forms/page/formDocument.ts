// A page that answers a browser without script whose form wasn't accepted.
import { escaped, formCss } from './markup.ts';

const css = `
*{box-sizing:border-box}
:root{color-scheme:light dark;--quiet:#5c5850;--line:#cfc9bd;--raised:#fff;--button:#33507a;--r:8px}
body{font:1.05rem/1.6 system-ui,sans-serif;margin:0;color:#23201b;background:#faf8f4}
main{max-width:40rem;margin:0 auto;padding:2rem 1.25rem 4rem}
.note{border:2px solid #b3261e;border-radius:8px;padding:.8rem 1rem;font-weight:600}
.form .button{padding:.8rem 1.6rem;border-radius:8px;background:#33507a;color:#fff;font-weight:600}
@media(max-width:620px){.q-phone{grid-template-columns:minmax(0,1fr)!important}}
@media(prefers-color-scheme:dark){:root{--raised:#1f1c18;--quiet:#b9b0a2;--line:#3a352d;--button:#a9c1ea}body{color:#f2ede4;background:#161411}.form .button{background:#a9c1ea;color:#161411}.note{border-color:#f3a49d}}
`;

/** `note`: what is wrong. `fields`: as `formMarkup` draws them; `action`: where they are sent. */
export const formDocument = (o: { language: string; title: string; note: string; action: string; fields: string }): string =>
  [
    `<!doctype html><html lang="${o.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${escaped(o.title)}</title><style>${css}${formCss}</style></head><body><main>`,
    `<h1>${escaped(o.title)}</h1><p class="note" role="alert">${escaped(o.note)}</p>`,
    `<form class="form" method="post" action="${o.action}" novalidate>${o.fields}</form></main></body></html>`,
  ].join('');
