/** Elements that are mostly an image. */
export const imageCss = `
.picture img{width:100%;border-radius:var(--r)}
.picture a{display:block}
.picture.own-size img{width:auto;max-width:100%}
.picture.own-size.center img{margin-inline:auto}
.picture.own-size.right img{margin-inline-start:auto}
`;
export const textWithPhotoCss = `
.pair{display:grid;gap:calc(var(--u)*1.5) clamp(calc(var(--u)*1.5),4cqi,calc(var(--u)*4));align-items:center}
.pair-photo img{width:100%;border-radius:var(--r);object-fit:cover}
.pair-title+.rich{margin-top:.7em}
.photo-bottom .pair-photo{order:2}
@container page (min-width:769px){
.photo-left{grid-template-columns:minmax(0,9fr) minmax(0,11fr)}
.photo-right{grid-template-columns:minmax(0,11fr) minmax(0,9fr)}
.photo-right .pair-photo{order:2}
.pair:is(.photo-left,.photo-right):not(:has(.pair-photo)),.pair:not(:has(.pair-text)){grid-template-columns:minmax(0,1fr)}
}
.el-column .pair:is(.photo-left,.photo-right){grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr))}
`;
export const cardCss = `
.el-column>.slot:has(>.el-card:only-child){height:100%;align-content:stretch}
.el-card{height:100%}
.plate{position:relative;height:100%;display:flex;flex-direction:column;background:var(--raised);color:var(--ink);border:1px solid var(--line);border-radius:var(--r);overflow:hidden;transition:box-shadow .2s,translate .2s}
.plate-photo img{width:100%;aspect-ratio:16/10;object-fit:cover}
.plate-text{padding:clamp(1.25rem,2.4cqi,1.9rem)}
.card-title{font-size:1.4em}
.card-title+.rich{margin-top:.55em}
.card-title a{color:inherit;text-decoration:none}
.plate.goes .card-title a::after{content:'';position:absolute;inset:0}
.plate.goes:hover{box-shadow:0 12px 32px -14px #00000059;translate:0 -2px}
.plate.goes:hover .card-title a{text-decoration:underline;text-decoration-thickness:2px}
.plate .rich a{position:relative;z-index:1}
`;
export const logoCss = `
.church-logo img{width:auto;height:4.5rem;max-width:100%;object-fit:contain;object-position:left}
.church-logo a{display:inline-block;text-decoration:none}
.church-logo.plate-behind a{background:#fff;padding:.5rem .8rem;border-radius:calc(var(--r)*.6)}
.church-name{font-size:1.4em}
`;
export const videoCss = `
.video{position:relative;display:grid;place-items:center;aspect-ratio:16/9;border-radius:var(--r);overflow:clip;background:#10131a;color:#fff;text-decoration:none}
.video iframe{position:absolute;inset:0;width:100%;height:100%;border:0}
.poster{position:absolute;inset:0;width:100%;height:100%}
.poster-sky{fill:var(--deep)}
.poster-sun{fill:var(--warm)}
.poster-hill{fill:#0b0d12}
.play{position:relative;display:inline-flex;align-items:center;gap:.6rem;min-height:3.25rem;padding:.6rem 1.5rem .6rem 1.2rem;border-radius:var(--pill);background:#fff;color:#14161b;font-weight:600;box-shadow:0 6px 24px #0000004c}
.video:hover .play{text-decoration:underline}
.video-ask{position:relative;place-self:stretch;display:grid;place-content:center;justify-items:center;gap:.6rem;padding:1rem;background:#080a0ecc;text-align:center}
.video-ask button,.video-again button{border:0;font:inherit;cursor:pointer}
.video-ask label,.video-again{font-size:.9rem;padding:.2rem}
.video-again button{background:none;color:var(--link);text-decoration:underline}
.video-host{position:absolute;right:.75rem;bottom:.75rem;padding:.15rem .6rem;border-radius:var(--pill);background:#080a0ecc;color:#fff;font-size:.8rem}
`;
export const mapCss = `
.place{border-radius:var(--r);overflow:hidden;border:1px solid var(--line);background:var(--raised)}
.map{position:relative;height:325px;overflow:hidden;background:#dfe6e4;touch-action:pan-y;user-select:none}
.map.live{cursor:grab}
.map.live:active{cursor:grabbing}
.tiles{position:absolute;left:50%;top:50%}
.tiles img{position:absolute;max-width:none}
.pin{position:absolute;left:50%;top:50%;translate:-50% -100%;fill:var(--pin);stroke:#fff;stroke-width:1.5;pointer-events:none;filter:drop-shadow(0 2px 3px #00000059)}
.pin circle{fill:#fff;stroke:none}
.map-credit{position:absolute;right:0;bottom:0;padding:.15rem .5rem;background:#ffffffe6;font-size:.72rem}
.map-credit a{color:#1b3a57}
.map-zoom{position:absolute;left:.75rem;top:.75rem;display:grid;gap:1px;border-radius:.5rem;overflow:hidden;box-shadow:0 1px 6px #0000004c}
.map-zoom button{width:2.75rem;height:2.75rem;border:0;background:#fff;color:#1b1813;font:600 1.3rem/1 system-ui;cursor:pointer}
.place figcaption{display:flex;flex-wrap:wrap;gap:.2rem 1rem;align-items:baseline;padding:.9rem 1.2rem}
.place figcaption a{margin-inline-start:auto}
`;
