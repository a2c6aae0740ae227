// Styles for everything around a page's sections, and for the automatic pages. Scoped to `.site`, like the elements' styles.

/** The document itself, skip link, header, navigation and footer. */
export const frameCss = `
min-height:100vh;display:flex;flex-direction:column;
main{flex:1 0 auto;display:flex;flex-direction:column}
main>.sec:last-child{flex:1 0 auto}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:1rem;top:-6rem;z-index:3;background:var(--raised);color:var(--ink);padding:.75rem 1.25rem;border-radius:0 0 .6rem .6rem}
.skip:focus{top:0}
.name{font-family:var(--heading-font);font-weight:600;line-height:1.15;letter-spacing:-.015em}
.top{display:flex;align-items:center;gap:.6rem 1.2rem;min-height:4.75rem;padding-block:.85rem}
.top>.name{min-width:0;font-size:1.18em;color:var(--ink);text-decoration:none;margin-inline-end:auto;overflow-wrap:anywhere}
.logo{height:2.9rem;width:auto;max-width:min(100%,14rem,52cqi);object-fit:contain;object-position:left}
.top ul{list-style:none;padding:0;margin:0}
.top li a,.top summary{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;color:var(--ink);text-decoration:none;font-weight:500}
.top li a:hover,.top li a[aria-current],.top summary:hover,.top .here>summary{text-decoration:underline;text-decoration-color:var(--mark);text-decoration-thickness:3px;text-underline-offset:.45em}
.top summary{cursor:pointer;list-style:none}
.top summary::-webkit-details-marker{display:none}
.top summary::after{content:'';width:.45rem;height:.45rem;border:solid currentColor;border-width:0 2px 2px 0;rotate:45deg;margin-top:-.25rem}
.badge{padding:.1rem .5rem;border-radius:99rem;background:var(--button);color:var(--on-button);font-size:.72rem;font-weight:700;line-height:1.4}
.login,.menu-button,.menu-close{flex:none;white-space:nowrap;display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;min-width:2.75rem;padding-inline:1.2rem;border:0;border-radius:var(--pill);box-shadow:inset 0 0 0 1.5px var(--line);background:none;color:var(--ink);font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
.login:hover{text-decoration:underline}
.menu-button,.menu-close{padding:0}
.menu-button svg,.menu-close svg{width:1.4rem;height:1.4rem;stroke:currentColor;stroke-width:2;stroke-linecap:round;fill:none}
.top nav{border:0;background:none;color:inherit;padding:0;margin:0}
@container page (min-width:769px){
.menu-button,.menu-close{display:none}
.top nav{display:block;position:static;width:auto;height:auto;overflow:visible}
.top nav>ul{display:flex;align-items:center;flex-wrap:wrap;justify-content:flex-end;gap:.1rem 1.1rem;font-size:.96em}
.top>.name{flex:none;max-width:40cqi}
.sub{position:relative}
.sub>ul{position:absolute;z-index:4;inset-inline-start:-1.1rem;top:100%;min-width:13rem;max-width:20rem;padding:.5rem 1.1rem;background:var(--raised);border:1px solid var(--line);border-radius:calc(var(--r)*.7);box-shadow:0 18px 40px -18px rgb(0 0 0/.4)}
.top nav>ul>li:nth-last-child(-n+2) .sub>ul{inset-inline:auto -1.1rem}
.sub .sub>ul,.deeper{position:static;border:0;box-shadow:none;padding:0 0 0 1rem}
}
@container page (max-width:768px){
.top nav:popover-open{position:fixed;inset:0 0 auto;width:100%;max-width:none;max-height:100dvh;overflow:auto;padding:1rem 1.25rem 1.75rem;background:var(--raised);color:var(--ink);box-shadow:0 18px 50px rgb(0 0 0/.35)}
.top nav::backdrop{background:rgb(8 10 14/.45)}
.top nav li{border-top:1px solid var(--line)}
.top nav>ul>li:first-child,.top nav .sub li{border:0}
.top nav li a,.top nav summary{display:flex;min-height:3.1rem;font-size:1.1em}
.top nav summary::after{margin-inline-start:auto}
.sub ul,.deeper{padding-inline-start:1.1rem}
.sub[open]{padding-bottom:.5rem}
.menu-close{display:flex;margin-inline-start:auto}
}
.foot{background:var(--deeper);color:#fff}
.foot .wrap{display:flex;flex-wrap:wrap;gap:.75rem 2.5rem;align-items:baseline;padding-block:2.5rem}
.foot .name{font-size:1.2em}
.foot p{font-size:.92em}
.foot p:last-child{margin-inline-start:auto}
.foot a{color:inherit}
.alone main{justify-content:center}
.alone .sec>.wrap{max-width:44rem}
@media(prefers-color-scheme:dark){&.auto .plate-behind{background:#fff;padding:.3rem .6rem;border-radius:.5rem}}
@media print{.hero,.foot{background:none;color:#000}.windows,.actions,.top nav,.menu-button{display:none}}
`;

/** The hero of the automatic pages. */
export const heroCss = `
.hero{position:relative;overflow:hidden;color:#fff;background:radial-gradient(60rem 34rem at 78% 62%,var(--glow),transparent 70%),linear-gradient(155deg,var(--deep),var(--deeper))}
.hero .wrap{display:grid;grid-template-columns:minmax(0,1.12fr) minmax(0,.88fr);align-items:end;gap:clamp(1.5rem,5cqi,5rem)}
.hero h1{color:inherit;font-size:clamp(2.5rem,1.5rem + 4.2cqi,4.4rem);line-height:1.12}
.hero .button{background:var(--hero-accent);color:var(--on-hero-accent);border-radius:99rem}
.hero .button.quiet{background:none;color:inherit;box-shadow:inset 0 0 0 1.5px currentColor}
.hero-text{padding-block:clamp(3rem,7cqi,6rem);align-self:center}
.place-name{display:flex;align-items:center;gap:.7rem;font-size:.95rem;font-weight:600;letter-spacing:.06em;margin-bottom:1.1rem}
.place-name::before{content:'';width:2.2rem;height:3px;border-radius:3px;background:var(--hero-accent)}
.lead{margin-top:1.5rem;text-wrap:pretty;font-size:clamp(1.08rem,1rem + .4cqi,1.25rem);line-height:1.7;max-width:36rem}
.lead.long{font-size:1.0625rem}
.actions{display:flex;flex-wrap:wrap;gap:.85rem;margin-top:2.25rem}
.windows{display:block;width:100%;max-width:31rem;margin-inline:auto;margin-top:clamp(1.5rem,4cqi,3.5rem)}
@container page (max-width:832px){
.hero .wrap{grid-template-columns:1fr;gap:0}
.hero-text{padding-bottom:1.5rem}
.windows{max-width:21rem}
}
.hero.lonely{flex:1 0 auto;display:flex;align-items:flex-end;background:radial-gradient(46rem 30rem at 50% 78%,var(--glow),transparent 70%),linear-gradient(155deg,var(--deep),var(--deeper))}
.hero.lonely .wrap{grid-template-columns:1fr;text-align:center}
.hero.lonely .lead,.hero.lonely .actions{margin-inline:auto;justify-content:center}
.hero.lonely .hero-text{padding-bottom:0}
.hero.lonely .windows{max-width:17rem}
`;

/** Service times, directions and contacts on the automatic home page. */
export const homeCss = `
main>section:not(.hero){padding-block:clamp(3.5rem,8cqi,6rem)}
.under{color:var(--quiet);margin-top:.7rem;max-width:40rem}
.prose p{font-size:1.2rem;line-height:1.75;max-width:44rem;margin-inline:auto}
.prose p+p{margin-top:1.4rem}
.week{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:2rem clamp(2rem,5cqi,4.5rem);align-items:start}
.days{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));gap:1.25rem}
@container page (max-width:960px){.week{grid-template-columns:1fr}}
.card{background:var(--raised);border:1px solid var(--line);border-radius:1.1rem;padding:clamp(1.5rem,3cqi,2.1rem)}
.day{position:relative;overflow:hidden}
.day::before{content:'';position:absolute;inset:0 0 auto;height:4px;background:var(--mark)}
.day h3{font-size:1.6rem}
.times{margin-top:1.1rem;padding:0;list-style:none}
.times li{display:grid;grid-template-columns:6.4rem 1fr;gap:.25rem 1rem;align-items:baseline;padding-top:1rem;margin-top:1rem;border-top:1px solid var(--line)}
.times li:first-child{border:0;padding-top:0}
.times time{font-weight:700;font-size:1.15rem;font-variant-numeric:tabular-nums;color:var(--link)}
.zone{font-size:.95rem;color:var(--quiet);margin-top:1rem}
.reach{background:var(--tint);border-block:1px solid var(--line);padding-block:clamp(3rem,7cqi,5rem)}
.reach .wrap{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));gap:1.25rem}
.reach h2{font-size:1.6rem;margin-bottom:1.2rem}
.reach .card{display:flex;flex-direction:column;align-items:flex-start}
.reach address{font-size:1.15rem;line-height:1.6}
.reach address span{display:block}
.more{margin-top:auto;padding-top:1.5rem}
.reach .more .button{background:none;color:var(--link);box-shadow:inset 0 0 0 1.5px currentColor}
.facts{display:grid;gap:1rem}
.facts dt{font-size:.9rem;color:var(--quiet)}
.facts dd{font-size:1.1rem;font-weight:500}
`;
