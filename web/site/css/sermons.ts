/** The page of a sermon, and the list of all with its search. */
export const sermonCss = `
.sermon-page h1{font-size:clamp(1.9rem,1.4rem + 2.4cqi,3rem)}
.sermon-page h2{font-size:clamp(1.4rem,1.2rem + 1cqi,1.8rem);margin-bottom:1rem}
.sermon-lead{margin-block:.8rem 1.6rem;font-size:1.1em;color:var(--quiet)}
.sermon-media{display:grid;gap:1.25rem}
.sermon-media video{width:100%;object-fit:cover}
.sermon-body section+section{margin-top:2rem}
.sermon-media audio{width:100%}
.sermon-body{display:grid;gap:clamp(2rem,4cqi,3.5rem);margin-top:clamp(2rem,4cqi,3rem)}
.sermon-marks{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;margin-top:1.2rem}
.sermon-marks li{padding:.3rem .9rem;border-radius:var(--pill);border:1.5px solid var(--line);font-size:.92em}
.sermon-chapters{list-style:none;display:grid}
.sermon-chapters a{display:flex;gap:1rem;padding:.65rem 0;border-bottom:1px solid var(--line);color:inherit;text-decoration:none}
.sermon-chapters a:hover{text-decoration:underline}
.sermon-chapters time{font-variant-numeric:tabular-nums;color:var(--quiet);min-width:4rem}
.sermon-transcript{max-width:44rem;display:grid;gap:1rem}
.sermon-search{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,10rem),1fr));gap:1rem;align-items:end;margin-block:1.5rem 2rem}
@media(scripting:none){.sermon-search{display:none}}
.sermon-cards>li[hidden]{display:none}
.sermon-search label:first-child{grid-column:1/-1}
.sermon-search label{display:grid;gap:.35rem;font-weight:500}
.sermon-search input,.sermon-search select{font:inherit;width:100%;min-width:0;min-height:2.9rem;padding:.5rem .8rem;border-radius:var(--r);border:1.5px solid var(--quiet);background:var(--raised);color:var(--ink)}
.sermon-found{min-height:1.6em;margin-bottom:1rem;color:var(--quiet)}
@container page (min-width:960px){.sermon-body.both{grid-template-columns:minmax(0,1.7fr) minmax(0,1fr)}}
`;
