/** Sermons and playlists as cards, the levels of the element, and a video's still. */
export const sermonsCss = `
.sermon-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:calc(var(--u)*1.5);list-style:none}
.sermon-card{position:relative;height:100%;display:flex;flex-direction:column;background:var(--raised);color:var(--ink);border:1px solid var(--line);border-radius:var(--r);overflow:hidden}
.sermon-still{position:relative;aspect-ratio:16/9;background:#10131a;overflow:hidden}
.sermon-still img,.video-still{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.sermon-text{display:grid;gap:.3rem;padding:1rem 1.2rem 1.2rem}
.sermon-name{font-size:1.15rem;overflow-wrap:anywhere}
.sermon-name a{color:inherit;text-decoration:none}
.sermon-name a::after{content:"";position:absolute;inset:0}
.sermon-name a:hover{text-decoration:underline}
.sermon-card:focus-within{outline:2px solid var(--link);outline-offset:2px}
.sermon-about{font-size:.95em;color:var(--quiet)}
.sermon-length{position:absolute;right:.6rem;bottom:.6rem;padding:.1rem .5rem;border-radius:var(--pill);background:#080a0ecc;color:#fff;font-size:.8rem}
.sermon-path{display:flex;flex-wrap:wrap;gap:.3rem .6rem;align-items:center;list-style:none;margin-bottom:1.2rem}
.sermon-path li+li::before{content:"/";margin-right:.6rem;color:var(--quiet)}
.sermon-path a{display:inline-block;padding-block:.5rem}
.sermon-more{margin-top:1.5rem}
.sermon-list{scroll-margin-top:5rem}
.sermon-list:not(:target),.sermon-levels:has(.sermon-list:target)>.sermon-top{display:none}
`;
