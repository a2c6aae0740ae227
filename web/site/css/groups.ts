/** Group pages and the group finder. */
export const groupCss = `
.group-top{background:var(--ground);color:var(--ink);padding-block:clamp(2rem,5cqi,4rem)}
.group-top .wrap{display:grid;gap:clamp(1.5rem,4cqi,4rem);align-items:center}
.group-top h1{font-size:clamp(2rem,1.4rem + 3cqi,3.4rem)}
.group-picture{position:relative;border-radius:var(--r);overflow:hidden;aspect-ratio:16/9}
.group-picture img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.group-labels{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;margin-bottom:1rem}
.group-labels a,.group-filter a{display:inline-flex;align-items:center;min-height:2.75rem;padding:.3rem 1.1rem;border-radius:var(--pill);border:1.5px solid var(--line);color:var(--ink);text-decoration:none;font-weight:500}
.group-labels a{min-height:2.2rem;padding-inline:.9rem;font-size:.92em}
.group-labels a:hover,.group-filter a:hover{text-decoration:underline}
.group-lead{margin-top:1rem;font-size:1.1em}
.group-do{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.75rem}
.group-body{display:grid;gap:clamp(1.5rem,4cqi,4rem)}
.group-body h2,.group-coming h2{font-size:clamp(1.5rem,1.2rem + 1.2cqi,2rem);margin-bottom:1.1rem}
.group-facts{background:var(--raised);border:1px solid var(--line);border-radius:var(--r);padding:clamp(1.25rem,2.6cqi,1.75rem);display:grid;gap:1.1rem;align-self:start}
.group-facts dt{font-size:.9em;color:var(--quiet)}
.group-facts dd{font-weight:500}
.group-leaders{list-style:none;display:grid;gap:.6rem;margin-top:.4rem}
.group-leaders li{display:flex;align-items:center;gap:.75rem}
.group-face{display:grid;place-items:center;flex:none;width:2.5rem;height:2.5rem;border-radius:50%;background:var(--button);color:var(--on-button);font-size:.9rem;font-weight:600}
.group-filter{display:flex;flex-wrap:wrap;gap:.6rem;list-style:none;margin-block:1.5rem 2rem}
.group-label{position:absolute}
@container page (min-width:769px){
.group-top.pictured .wrap{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.group-body.both{grid-template-columns:minmax(0,1.7fr) minmax(0,1fr)}
}
`;

/** Filters the list by label: shows only groups with that label and highlights it. Works without script, through the URL's fragment. */
export const filterCss = (marks: readonly string[]): string => {
  const on = '{background:var(--button);color:var(--on-button);border-color:transparent}';
  const rules = marks.map(
    (mark) =>
      `#${mark}:target~.group-cards>li:not([data-labels~="${mark}"]){display:none}:has(>#${mark}:target) .group-filter a[href="#${mark}"]${on}`,
  );
  return `${rules.join('')}:not(:has(>.group-label:target))>.group-filter a[href="#all"]${on}`;
};
