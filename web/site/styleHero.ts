/** The first thing a visitor sees. */
export const heroStyle = `
.hero{position:relative;overflow:hidden;color:#fff;background:radial-gradient(60rem 34rem at 78% 62%,var(--glow),transparent 70%),linear-gradient(155deg,var(--deep),var(--deeper))}
.hero .wrap{display:grid;grid-template-columns:minmax(0,1.12fr) minmax(0,.88fr);align-items:end;gap:clamp(1.5rem,5vw,5rem)}
.hero-text{padding-block:clamp(3rem,7vw,6rem);align-self:center}
.place{display:flex;align-items:center;gap:.7rem;font-size:.95rem;font-weight:600;letter-spacing:.06em;margin-bottom:1.1rem}
.place::before{content:'';width:2.2rem;height:3px;border-radius:3px;background:var(--accent)}
h1{font-size:clamp(2.5rem,1.5rem + 4.2vw,4.4rem)}
.lead{margin-top:1.5rem;text-wrap:pretty;font-size:clamp(1.08rem,1rem + .4vw,1.25rem);line-height:1.7;max-width:36rem}
.lead.long{font-size:1.0625rem}
.actions{display:flex;flex-wrap:wrap;gap:.85rem;margin-top:2.25rem}
.windows{display:block;width:100%;max-width:31rem;margin-inline:auto;margin-top:clamp(1.5rem,4vw,3.5rem)}
@media(max-width:52rem){
.hero .wrap{grid-template-columns:1fr;gap:0}
.hero-text{padding-bottom:1.5rem}
.windows{max-width:21rem}
}
.hero.alone{min-height:100%;display:flex;align-items:flex-end;background:radial-gradient(46rem 30rem at 50% 78%,var(--glow),transparent 70%),linear-gradient(155deg,var(--deep),var(--deeper))}
.hero.alone .wrap{grid-template-columns:1fr;text-align:center}
.hero.alone .lead,.hero.alone .actions{margin-inline:auto;justify-content:center}
.hero.alone .hero-text{padding-bottom:0}
.hero.alone .windows{max-width:17rem}
`;
