// All the style a public page has: about 6 kB inline, so that the first paint waits for nothing.
import type { Colours } from './colours.ts';
import { heroStyle } from './styleHero.ts';
import { sectionStyle } from './styleSections.ts';

const variables = (of: Readonly<Record<string, string>>) =>
  Object.entries(of)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const base = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--ground);color:var(--ink);font:1.0625rem/1.65 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans',sans-serif;overflow-wrap:break-word}
h1,h2,h3,p,ul,dl,dd,address{margin:0;padding:0;font-style:normal}
ul{list-style:none}
h1,h2,h3,.name{font-family:'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,'Noto Serif',serif;font-weight:600;line-height:1.12;letter-spacing:-.015em;text-wrap:balance}
a{color:var(--link);text-underline-offset:.2em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid currentColor;outline-offset:3px;border-radius:4px}
main{flex:1 0 auto;display:flex;flex-direction:column}
main>:last-child{flex:1 0 auto}
.wrap{width:100%;max-width:72rem;margin-inline:auto;padding-inline:clamp(1.25rem,5vw,3rem)}
.skip{position:absolute;left:1rem;top:-6rem;z-index:2;background:var(--raised);color:var(--ink);padding:.75rem 1.25rem;border-radius:0 0 .6rem .6rem}
.skip:focus{top:0}
.button{display:inline-flex;align-items:center;gap:.55rem;min-height:3rem;padding:.6rem 1.5rem;border-radius:99rem;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
.button:hover{text-decoration:underline}
.button.quiet{background:none;color:inherit;box-shadow:inset 0 0 0 1.5px currentColor}
.top{display:flex;align-items:center;gap:1rem 1.75rem;flex-wrap:wrap;min-height:4.75rem;padding-block:.85rem}
.top .name{font-size:1.3rem;color:var(--ink);text-decoration:none;max-width:60vw}
.logo{display:block;height:2.9rem;width:auto;max-width:min(14rem,54vw);object-fit:contain;object-position:left}
.top nav{margin-inline-start:auto}
.top ul{display:flex;align-items:center;gap:.25rem 1.6rem;flex-wrap:wrap}
.top li a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--ink);text-decoration:none;font-weight:500}
.top li a:hover,.top li a[aria-current]{text-decoration:underline;text-decoration-color:var(--accent);text-decoration-thickness:3px;text-underline-offset:.45em}
.top li a.login{padding-inline:1.2rem;border-radius:99rem;box-shadow:inset 0 0 0 1.5px var(--line)}
@media(max-width:43rem){.top .inner{display:none}}
@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@media(prefers-color-scheme:dark){.plate{background:#fff;padding:.3rem .6rem;border-radius:.5rem}}
@media print{.hero,.foot{background:none;color:#000}.windows,.actions,.top nav{display:none}}
`;

/** The style sheet of a church's pages. Colours are hex texts made by `coloursOf`; nothing else of a church gets into it. */
export function styleOf({ deep, deeper, glow, accent, onAccent, light, dark }: Colours): string {
  const all = `:root{color-scheme:light dark;--deep:${deep};--deeper:${deeper};--glow:${glow};--accent:${accent};--on-accent:${onAccent};${variables(light)}}
@media(prefers-color-scheme:dark){:root{${variables(dark)}}}${base}${heroStyle}${sectionStyle}`;
  return all.replace(/\n/g, '');
}
