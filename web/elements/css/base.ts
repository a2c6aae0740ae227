/** Text, links, buttons and sections: what every page of a site needs. Colors come from the surrounding surface (`surface.ts`). */
export const baseCss = `
*,*::before,*::after{box-sizing:border-box}
h1,h2,h3,h4,h5,h6,p,ul,ol,dl,dd,figure,blockquote,address,pre{margin:0;padding:0;font-style:normal}
h1,h2,h3,h4,h5,h6,.church-name,.banner-title{font-family:var(--heading-font);font-weight:600;line-height:1.15;letter-spacing:-.015em;text-wrap:balance;color:var(--heading)}
h1,.as-h1{font-size:clamp(2.3em,1.5em + 3.6cqi,3.9em)}
h2,.as-h2{font-size:clamp(1.7em,1.35em + 1.5cqi,2.45em)}
h3,.as-h3{font-size:1.4em}
h4,.as-h4{font-size:1.18em}
h5,.as-h5,h6,.as-h6{font-size:1em}
a{color:var(--link);text-underline-offset:.2em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
img,svg,iframe{display:block;max-width:100%}
img{height:auto}
:focus-visible{outline:3px solid var(--focus,currentColor);outline-offset:3px;border-radius:4px}
.wrap{width:100%;max-width:72rem;margin-inline:auto;padding-inline:clamp(1.25rem,5cqi,3rem)}
.slot{display:grid;grid-template-columns:minmax(0,1fr);gap:calc(var(--u)*1.5);align-content:start}
.el{min-width:0;position:relative}
.el:empty{display:none}
.button{display:inline-flex;align-items:center;justify-content:center;gap:.55rem;min-height:3rem;padding:.6rem 1.6rem;border-radius:var(--pill);background:var(--button);color:var(--on-button);font-weight:600;line-height:1.3;text-align:center;text-decoration:none}
.button:hover{text-decoration:underline;text-decoration-thickness:2px}
.button.outlined{background:none;color:var(--link);box-shadow:inset 0 0 0 1.5px currentColor}
.button.text{background:none;color:var(--link);padding-inline:.4rem;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.3em}
.sec{position:relative;overflow-x:clip;color:var(--ink);padding-block:clamp(calc(var(--u)*2.5),6.5cqi,calc(var(--u)*5.5))}
.sec.has-ground{background:var(--ground)}
.sec.shows-block{padding-block:0}
.sec:not(.has-ground)+.sec:not(.has-ground){padding-top:0}
.sec.has-photo,.boxed.has-photo{position:relative;isolation:isolate;overflow:hidden}
.sec.has-photo{padding-block:clamp(calc(var(--u)*4),10cqi,calc(var(--u)*9))}
.backdrop{position:absolute;inset:0;width:100%;height:100%;max-width:none;object-fit:cover;z-index:-2}
.has-photo::before{content:'';position:absolute;inset:0;z-index:-1;background:var(--ground);opacity:var(--veil,60%)}
.banner{text-align:center;background:linear-gradient(155deg,var(--ground),var(--tint))}
.banner .wrap+.wrap:not(:empty){margin-top:var(--u)}
.empty{padding:1.25rem;border:1.5px dashed var(--line);border-radius:var(--r);color:var(--quiet);text-align:center;font-size:.95em}
@container page (max-width:768px){.hide-phone{display:none}}
`;
