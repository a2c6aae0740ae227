/** Service times, the way there, whom to ask, and the foot. */
export const sectionStyle = `
main>section:not(.hero){padding-block:clamp(3.5rem,8vw,6rem)}
h2{font-size:clamp(1.8rem,1.4rem + 1.6vw,2.6rem)}
.under{color:var(--quiet);margin-top:.7rem;max-width:40rem}
.prose p{font-size:1.2rem;line-height:1.75;max-width:44rem;margin-inline:auto}
.prose p+p{margin-top:1.4rem}
.week{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:2rem clamp(2rem,5vw,4.5rem);align-items:start}
.days{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));gap:1.25rem}
@media(max-width:60rem){.week{grid-template-columns:1fr}}
.card{background:var(--raised);border:1px solid var(--line);border-radius:1.1rem;padding:clamp(1.5rem,3vw,2.1rem)}
.day{position:relative;overflow:hidden}
.day::before{content:'';position:absolute;inset:0 0 auto;height:4px;background:var(--accent)}
h3{font-size:1.6rem}
.times{margin-top:1.1rem}
.times li{display:grid;grid-template-columns:6.4rem 1fr;gap:.25rem 1rem;align-items:baseline;padding-top:1rem;margin-top:1rem;border-top:1px solid var(--line)}
.times li:first-child{border:0;padding-top:0}
.times time{font-weight:700;font-size:1.15rem;font-variant-numeric:tabular-nums;color:var(--link)}
.zone{font-size:.95rem;color:var(--quiet);margin-top:1rem}
.reach{background:var(--tint);border-block:1px solid var(--line);padding-block:clamp(3rem,7vw,5rem)}
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
.foot{background:var(--deeper);color:#fff}
.foot .wrap{display:flex;flex-wrap:wrap;gap:.75rem 2.5rem;align-items:baseline;padding-block:2.5rem}
.foot .name{font-size:1.2rem}
.foot p{font-size:.95rem}
.foot p:last-child{margin-inline-start:auto}
`;
