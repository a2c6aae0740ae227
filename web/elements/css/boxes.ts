/** Elements that contain others, and standalone ones. */
export const buttonLinkCss = `
.to-go.full .button{width:100%}
`;
export const faqCss = `
.faq{border-bottom:1px solid var(--line)}
.el-faq+.el-faq{margin-top:calc(var(--u)*-1.5)}
.faq summary{display:flex;align-items:center;gap:1rem;min-height:3.4rem;padding-block:.85rem;cursor:pointer;list-style:none}
.faq summary::-webkit-details-marker{display:none}
.faq-title{flex:1;font-size:1.12em;line-height:1.35}
.faq.as-link .faq-title{font-family:inherit;font-weight:500;letter-spacing:0;color:var(--link);text-decoration:underline;text-underline-offset:.2em;text-decoration-thickness:1px}
.faq summary::after{content:'';flex:none;width:.62rem;height:.62rem;margin:-.3rem .4rem 0;border:solid var(--icon,var(--link));border-width:0 2.5px 2.5px 0;rotate:45deg;transition:rotate .2s}
.faq[open] summary::after{rotate:225deg;margin-top:.3rem}
.faq-answer{padding:0 0 1.4rem;max-width:46rem}
`;
export const rowCss = `
.el-row>.slot{grid-template-columns:repeat(12,minmax(0,1fr));gap:calc(var(--u)*1.5) clamp(var(--u),3cqi,calc(var(--u)*2.25));align-content:stretch}
.el-row>.slot>.el-column{grid-column:span var(--w,12)}
@container page (max-width:768px){.el-row>.slot>.el-column{grid-column:span var(--m,12);order:var(--o,0)}}
`;
export const boxCss = `
.boxed.filled{background:var(--ground);color:var(--ink);padding:clamp(1.25rem,3.4cqi,calc(var(--u)*2.5))}
.boxed:not(.filled){color:var(--ink)}
.boxed.rounded{border-radius:15px}
.boxed.translucent{opacity:.9}
`;
export const carouselCss = `
.carousel{position:relative}
.carousel[data-island]{padding-bottom:3.4rem}
@media(scripting:none){.carousel[data-island]{padding-bottom:0}}
.carousel>.slot{display:flex;gap:0;overflow-x:auto;overscroll-behavior-x:contain;scroll-snap-type:x mandatory;scrollbar-width:thin;min-height:var(--height);border-radius:var(--r)}
.carousel>.slot>.el{flex:0 0 100%;scroll-snap-align:start;display:grid;align-content:center}
.carousel.live>.slot{scrollbar-width:none;overflow:hidden;touch-action:pan-y}
.carousel.fade>.slot{display:grid}
.carousel.fade>.slot>.el{grid-area:1/1;opacity:0;visibility:hidden;transition:opacity .5s,visibility 0s .5s}
.carousel.fade>.slot>.el.now{opacity:1;visibility:visible;transition:opacity .5s}
.turns{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.25rem;position:absolute;inset:auto 0 0}
.turns button{display:grid;place-items:center;width:2.75rem;height:2.75rem;border:0;border-radius:99rem;background:none;color:var(--ink);cursor:pointer}
.turns button:hover{background:var(--tint)}
.turns svg{width:1.4rem;height:1.4rem;fill:none;stroke:currentColor;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.turns .dot{width:1.5rem}
.turns .dot::before{content:'';width:.6rem;height:.6rem;border-radius:99rem;border:2px solid currentColor}
.dot[aria-current]::before{background:currentColor}
@media(prefers-reduced-motion:reduce){.carousel.fade>.slot>.el{transition:none}}
`;
export const tableCss = `
.sheet{overflow-x:auto;border:1px solid var(--line);border-radius:var(--r);background:var(--raised)}
.sheet table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.sheet :is(th,td){padding:.85rem 1.15rem;text-align:start;vertical-align:top;border-top:1px solid var(--line)}
.sheet.small :is(th,td){padding:.4rem .75rem;font-size:.92em}
.sheet tr:first-child>td,.sheet th{border-top:0}
.sheet thead+tbody tr:first-child>td{border-top:2px solid var(--mark)}
.sheet th{font-weight:700;color:var(--heading);white-space:nowrap}
.cell>*+*{margin-top:.3em}
`;
export const frameCss = `
.frame{width:100%;border:0;border-radius:var(--r);background:#fff}
`;
export const givingCss = `
.giving{max-width:40rem}
`;
export const donateLinkCss = `
.donate ul{display:flex;flex-wrap:wrap;gap:.75rem;list-style:none;margin-top:1.1rem}
.donate .button{min-width:6rem}
`;
