/** Rich text from users, wherever it appears. */
export const richCss = `
.rich{overflow-wrap:break-word;text-wrap:pretty;display:flow-root}
.sec>.wrap>.el-text>.rich>:is(p,ul,ol,blockquote){max-width:46rem}
.rich[style*=center]>:is(p,blockquote){margin-inline:auto}
.rich[style*=right]>p{margin-inline-start:auto}
.rich>*+*,.raw>*+*{margin-top:.8em}
.rich>*+:is(h1,h2,h3,h4,h5,h6){margin-top:1.35em}
.rich :is(h3,h4,h5,h6)+*{margin-top:.5em}
.rich :is(h1,h2,.as-h1,.as-h2)+*{margin-top:.85em}
.rich :is(ul,ol){padding-inline-start:1.4em}
.rich li+li{margin-top:.3em}
.rich li::marker{color:var(--quiet)}
.rich blockquote{padding-inline-start:1.1em;border-inline-start:3px solid var(--mark);color:var(--quiet);font-size:1.08em}
.rich :is(code,pre){font-family:var(--mono);font-size:.92em;background:var(--tint);border-radius:.3em}
.rich code{padding:.1em .35em}
.rich pre{padding:1em;overflow-x:auto}
.rich pre code{padding:0;background:none}
.rich[style*=center] blockquote{padding:0;border:0}
.rich h1+p{font-size:1.14em}
.rich hr{border:0;border-top:1px solid var(--line);margin-block:1.6em}
.rich img{border-radius:var(--r)}
.rich table{border-collapse:collapse;width:100%;display:block;overflow-x:auto}
.rich :is(th,td){padding:.5em .8em;border-bottom:1px solid var(--line);text-align:start}
.raw{overflow-x:auto}
`;
