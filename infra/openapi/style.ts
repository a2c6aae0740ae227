/** The style of the API page: the suite's colors, light and dark, a single column on phones. */
export const pageStyle = `
:root{--paper:#faf8f4;--card:#fff;--ink:#23201b;--soft:#5c554b;--line:#ddd6ca;--accent:#4a3a78;--get:#1f5f3f;--post:#1d4f86;--patch:#7a4b00;--delete:#96231c}
@media(prefers-color-scheme:dark){:root{--paper:#161411;--card:#1f1c18;--ink:#f2ede4;--soft:#b9b0a2;--line:#3a352d;--accent:#c6b8f2;--get:#8fd3ae;--post:#9cc7f5;--patch:#e8bd74;--delete:#f3a49d}}
*{box-sizing:border-box}
html{color-scheme:light dark;scroll-padding-top:1rem}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--accent)}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-999px}
.skip:focus{left:1rem;top:1rem;background:var(--card);padding:.5rem 1rem;z-index:1}
header{max-width:76rem;margin:0 auto;padding:2rem 1.25rem 1rem}
header p{max-width:46rem;color:var(--soft)}
header .brand{margin:0;font-weight:600;color:var(--accent)}
h1{font-size:2rem;line-height:1.2;margin:.25rem 0 .75rem}
h2{font-size:1.4rem;margin:2.5rem 0 1rem}
h3{font-size:1rem;margin:0 0 .5rem}
h3 a{color:inherit;text-decoration:none}
h3 a:hover{text-decoration:underline}
h4{font-size:.85rem;margin:1rem 0 .25rem;color:var(--soft)}
code,pre{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.9em}
.columns{max-width:76rem;margin:0 auto;padding:0 1.25rem 4rem;display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
nav ul{list-style:none;margin:0;padding:0 0 .5rem .75rem}
nav li a{display:flex;gap:.5rem;align-items:baseline;min-height:2rem;font-size:.875rem;text-decoration:none;color:inherit}
nav li a:hover{color:var(--accent)}
nav summary{font-weight:600}
summary{cursor:pointer;padding:.35rem 0}
.count{color:var(--soft);font-weight:400}
.verb{font:600 .75rem/1.4 ui-monospace,Menlo,Consolas,monospace;color:var(--get)}
.verb.post{color:var(--post)}.verb.patch{color:var(--patch)}.verb.delete{color:var(--delete)}
article{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem;margin:0 0 1rem}
article p{margin:.25rem 0}
article:target{border-color:var(--accent)}
.access{color:var(--soft)}
pre{margin:0;padding:.75rem 1rem;background:var(--paper);border-radius:8px;overflow-x:auto;overflow-wrap:normal;max-height:32rem;line-height:1.5}
details summary{color:var(--soft)}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.35rem 1rem;margin:.5rem 0 0}
dl.wide{grid-template-columns:minmax(0,1fr)}
dt{font-weight:600}dd{margin:0}
.wide dd{margin:0 0 .75rem}
@media(min-width:60rem){.columns{grid-template-columns:18rem minmax(0,1fr);gap:2.5rem}nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:1rem 0}dl.wide{grid-template-columns:16rem minmax(0,1fr)}}
@media print{nav{display:none}.columns{display:block}}
`.replaceAll('\n', '');
