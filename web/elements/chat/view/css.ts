/**
 * The chat's own rules, in the colors of the site's theme. They come with the chat: pages don't carry them. Where there is room for both, it
 * is beside the picture.
 */
const rules = `
.chat{display:flex;flex-direction:column;gap:.6rem;height:100%;min-height:0;color:var(--ink);font-size:1rem;line-height:1.45}
.chat :is(p,ol){margin:0;padding:0;list-style:none}
.chat [hidden]{display:none!important}
.chat a{color:var(--link)}
.chat-tabs{display:flex;gap:.2rem;overflow-x:auto;border-bottom:1px solid var(--line)}
.chat-tab{flex:none;min-height:2.75rem;padding:.4rem .8rem;border:0;border-bottom:3px solid transparent;background:none;color:inherit;font:inherit;cursor:pointer}
.chat-tab[aria-selected=true]{border-color:var(--link);font-weight:600}
.chat-badge{margin-left:.4rem;padding:0 .4rem;border-radius:var(--pill);background:var(--link);color:var(--ground);font-size:.75rem}
.chat-panel{flex:1;min-height:0;display:flex;flex-direction:column}
.chat-room,.chat-side{position:relative;flex:1;min-height:0;display:flex;flex-direction:column;gap:.5rem}
.chat-side{gap:.8rem;overflow-y:auto;padding:.2rem}
.chat-top{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;font-size:.875rem;color:var(--quiet)}
.chat-callout{flex:none;padding:.6rem .8rem;border-left:4px solid var(--link);background:var(--raised);border-radius:var(--r);overflow-wrap:anywhere;max-height:30vh;overflow-y:auto}
.chat .chat-log{flex:1;min-height:10rem;max-height:min(60vh,32rem);overflow-y:auto;overscroll-behavior:contain;padding:.4rem .6rem;border:1px solid var(--line);border-radius:var(--r);background:var(--raised)}
.chat-line{padding:.35rem 0;overflow-wrap:anywhere}
.chat-text,.chat-by,.chat-callout p{overflow:clip}
.chat-by{display:flex;flex-wrap:wrap;gap:0 .5rem;align-items:baseline;font-size:.875rem}
.chat-by time,.chat-quiet,.chat-note,.chat-state{color:var(--quiet);font-size:.875rem}
.chat-mark{padding:0 .45rem;border-radius:var(--pill);border:1px solid currentColor;font-size:.75rem}
.chat-text{white-space:pre-wrap}
.chat-times{font-weight:600;white-space:nowrap}
.chat-own>.chat-text{opacity:.75}
.chat-jump{position:sticky;align-self:center;min-height:2.75rem;margin-top:-3.4rem;padding:.2rem 1rem;border:1px solid var(--line);border-radius:var(--pill);background:var(--ground);color:var(--ink);font:inherit;font-size:.9rem;cursor:pointer;box-shadow:0 2px 8px rgb(0 0 0/.2)}
.chat-reactions{display:flex;flex-wrap:wrap;gap:.3rem}
.chat-emoji{display:inline-flex;gap:.3rem;align-items:center;min-width:2.75rem;min-height:2.75rem;justify-content:center;padding:0 .5rem;border:1px solid var(--line);border-radius:var(--pill);background:none;color:inherit;font:inherit;cursor:pointer}
.chat-emoji[disabled]{opacity:.5;cursor:default}
.chat-count{font-size:.875rem}
.chat-form{display:grid;gap:.4rem}
.chat-form>.chat-button{justify-self:start}
.chat-row{display:flex;gap:.5rem;align-items:flex-end}
.chat :is(input,textarea,select){flex:1;min-width:0;width:100%;min-height:2.75rem;padding:.5rem .7rem;border:1px solid var(--quiet);border-radius:min(var(--r),.6rem);background:var(--ground);color:var(--ink);font:inherit;resize:vertical;box-sizing:border-box}
.chat textarea{max-height:12rem}
.chat select{flex:none}
.chat .chat-button{flex:none;border:0;min-height:2.75rem;padding:.4rem 1rem;font:inherit;cursor:pointer}
.chat-link{min-height:1.5rem;padding:0;border:0;background:none;color:var(--link);font:inherit;text-decoration:underline;cursor:pointer}
.chat-crisis{margin-bottom:.5rem;padding:.8rem;border:2px solid var(--link);border-radius:var(--r);display:grid;gap:.3rem}
.chat-help a{font-size:1.15rem;font-weight:600}
.chat-unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
:has(>.live .chat){container:watch/inline-size}
.live:has(.chat)>p:has(>[hidden]){display:none}
.live:has(.chat)>.live-chat{height:min(40rem,85vh);min-width:0}
@container watch (min-width:52rem){
.live:has(.chat){grid-template:auto 1fr/minmax(0,1fr) minmax(20rem,36%);align-items:start}
.live:has(.chat)>*{grid-column:1}
.live:has(.chat)>.live-chat{grid-column:2;grid-row:1/3}
}
.chat :focus-visible{outline:2px solid var(--link);outline-offset:2px}
`;

let adopted = false;
export function adoptCss(): void {
  if (adopted) return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.replace(/\n/g, ''));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
