/** Elements that show data maintained elsewhere: calendars and groups. */
export const calendarCss = `
.dates-frame{height:500px;overflow:auto;border:1px solid var(--line);border-radius:var(--r);background:var(--raised);padding:clamp(1rem,2.6cqi,1.75rem)}
@media(scripting:none){.dates-frame{height:auto}}
.dates-frame[hidden]{display:none}
.dates-live{--cal-accent:var(--button);--cal-on-accent:var(--on-button);--cal-ink:var(--ink);--cal-ink-soft:var(--quiet);--cal-line:var(--line);--cal-surface:var(--raised);--cal-hover:var(--tint);--cal-radius:var(--r);height:500px}
.dates-month+.dates-month{margin-top:1.5rem}
.dates-month .dates-name{font-size:1.1em;padding-bottom:.5rem;border-bottom:2px solid var(--mark)}
.dates-month ul{list-style:none}
.dates-month li{display:grid;grid-template-columns:3.4rem minmax(0,1fr);gap:.25rem 1rem;align-items:center;padding-block:.7rem;border-top:1px solid var(--line)}
.dates-month li:first-child{border:0}
.dates-month time{display:grid;justify-items:center;padding:.3rem;border-radius:calc(var(--r)*.6);background:var(--tint);line-height:1.25;font-size:.85em}
.dates-month time b{font-family:var(--heading-font);font-size:1.6em;font-variant-numeric:tabular-nums;color:var(--heading)}
.dates-month strong{font-weight:600}
.dates-month strong a{color:inherit;text-decoration-thickness:1px;text-underline-offset:.2em}
.dates-month li p,.dates-none,.dates-zone,.dates-event-zone{color:var(--quiet);font-size:.95em}
.dates-zone{margin-top:.6rem}
.dates-links{position:relative;display:flex;flex-wrap:wrap;gap:.5rem 1rem;margin-top:1rem}
.dates-menu{position:relative}
.dates-menu summary{list-style:none;cursor:pointer}
.dates-menu summary::-webkit-details-marker{display:none}
.dates-menu summary::after{content:'';width:.5em;height:.5em;margin:-.25em 0 0 .6em;border:solid;border-width:0 2px 2px 0;rotate:45deg;display:inline-block;vertical-align:middle}
.dates-menu ul{position:absolute;z-index:5;inset-block-start:calc(100% + .4rem);inset-inline-start:0;min-width:100%;width:max-content;max-width:calc(100cqi - 2rem);padding:.4rem;list-style:none;border:1px solid var(--line);border-radius:var(--r);background:var(--raised);color:var(--ink);box-shadow:0 12px 32px -14px #00000073}
.dates-menu :is(a,button){display:block;width:100%;padding:.7rem .9rem;border:0;border-radius:calc(var(--r)*.6);background:none;color:inherit;font:inherit;text-align:start;text-decoration:none;cursor:pointer}
.dates-menu :is(a,button):is(:hover,:focus-visible){background:var(--tint)}
.dates-copy:disabled{display:none}
.dates-copied{position:absolute;inset-block-end:calc(100% + .4rem);inset-inline-start:0;max-width:100%;border-radius:var(--r);background:var(--ink);color:var(--ground);overflow-wrap:anywhere}
.dates-copied:not(:empty){padding:.5rem 1rem}
.dates-event{width:min(34rem,calc(100vw - 2rem));max-height:calc(100dvh - 3rem);padding:1.5rem;border:1px solid var(--line);border-radius:var(--r);background:var(--raised);color:var(--ink);box-shadow:0 24px 60px -20px #00000080}
.dates-event::backdrop{background:#080a0e80}
.dates-event h2{font-size:1.5em}
.dates-event p{margin-top:.6rem;white-space:pre-line}
.dates-event .button{margin-top:1.25rem;border:0;font:inherit;font-weight:600;cursor:pointer}
@media print{.dates-frame{height:auto;overflow:visible}.dates-links{display:none}}
`;
export const groupListCss = `
.group-cards{display:grid;grid-template-columns:repeat(12,minmax(0,1fr));gap:calc(var(--u)*1.5);list-style:none}
.group-cards>li{grid-column:span 4}
@container page (max-width:960px){.group-cards>li{grid-column:span 6}}
@container page (max-width:620px){.group-cards>li{grid-column:span 12}}
.el-column .group-cards{grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr))}
.el-column .group-cards>li{grid-column:auto}
.group-card{position:relative;height:100%;display:flex;flex-direction:column;background:var(--raised);color:var(--ink);border:1px solid var(--line);border-radius:var(--r);overflow:hidden;transition:box-shadow .2s,translate .2s}
.group-card:hover{box-shadow:0 12px 32px -14px #00000059;translate:0 -2px}
.group-photo{position:relative;aspect-ratio:16/9;background:linear-gradient(135deg,var(--deep),var(--mark))}
.group-photo img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.group-text{padding:clamp(1.1rem,2.2cqi,1.6rem);display:grid;gap:.45rem;align-content:start}
.group-text .group-name{font-size:1.3em}
.group-text .group-name a{color:inherit;text-decoration:none}
.group-text .group-name a::after{content:'';position:absolute;inset:0}
.group-card:hover .group-name a{text-decoration:underline;text-decoration-thickness:2px}
.group-when{color:var(--quiet);font-size:.92em}
.group-about{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;line-clamp:3;overflow:hidden}
`;
