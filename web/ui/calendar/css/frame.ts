/** The frame, its header and colors. Callers set `--cal-*`; these are the fallbacks. All rules here are scoped to `.cal`. */
export const frameCss = `
--_accent:var(--cal-accent,#2d4a8c);
--_on-accent:var(--cal-on-accent,#fff);
--_ink:var(--cal-ink,#23201b);
--_soft:var(--cal-ink-soft,#5f584d);
--_line:var(--cal-line,#e6e0d6);
--_surface:var(--cal-surface,#fff);
--_hover:var(--cal-hover,#f3efe8);
--_selected:var(--cal-selected,#2a6b48);
--_on-selected:var(--cal-on-selected,#fff);
--_now:var(--cal-now,#d6453d);
--_event:var(--cal-event,color-mix(in oklab,var(--_accent) 17%,var(--_surface)));
--_radius:var(--cal-radius,12px);
--cal-gap:3px;
--cal-lane:24px;
--cal-lanes-top:23px;
--cal-gutter:64px;
container:cal/inline-size;
position:relative;
display:flex;
flex-direction:column;
box-sizing:border-box;
height:var(--cal-height,500px);
overflow:hidden;
color:var(--_ink);
background:var(--_surface);
border:1px solid var(--_line);
border-radius:var(--_radius);
font-family:var(--cal-font,inherit);
font-size:14px;
font-weight:400;
line-height:1.4;
font-variant-numeric:tabular-nums;
letter-spacing:0;
text-align:start;
&,& *,& *::before,& *::after{box-sizing:border-box}
& ul,& p{margin:0;padding:0;list-style:none}
& button{
  appearance:none;margin:0;padding:0;min-width:0;border:0;border-radius:0;background:none;color:inherit;
  font:inherit;letter-spacing:inherit;text-align:inherit;text-transform:none;cursor:pointer;
}
& :focus-visible{outline:2px solid var(--_accent);outline-offset:-2px;border-radius:4px;z-index:4}
& .cal-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
& .cal-glyph{
  display:block;flex:none;width:20px;height:20px;max-width:none;fill:none;stroke:currentColor;stroke-width:1.8;
  stroke-linecap:round;stroke-linejoin:round;
}
& .cal-head{
  flex:none;display:grid;grid-template-columns:minmax(0,1fr) auto auto;align-items:center;gap:8px 16px;min-height:44px;
  padding:4px 6px 4px 14px;
}
& .cal-title{min-width:0}
& .cal-title>span{
  font-family:var(--cal-title-font,inherit);font-size:20px;font-weight:500;line-height:1.15;letter-spacing:-.01em;
  display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;
}
& .cal-title>span::first-letter{text-transform:uppercase}
& .cal-title small{
  display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--_soft);
  font-size:11px;line-height:13px;
}
& .cal-steps{display:flex;align-items:center;gap:2px}
& .cal-step{display:grid;place-items:center;width:32px;height:32px;border-radius:50%;color:var(--_soft)}
& .cal-today{height:30px;padding:0 12px;border:1px solid var(--_line);border-radius:999px;font-size:13px;font-weight:600;white-space:nowrap}
& .cal-today[data-here]{color:var(--_soft);font-weight:500}
& .cal-step:hover,& .cal-today:hover{background:var(--_hover);color:var(--_ink)}
& .cal-step:focus-visible{border-radius:50%}
& .cal-today:focus-visible{border-radius:999px}
& .cal-views{display:flex;padding:2px;border-radius:999px;background:var(--_hover)}
& .cal-views button{
  flex:1 1 auto;height:30px;padding:0 13px;border:1px solid transparent;border-radius:999px;color:var(--_soft);
  font-size:13px;font-weight:600;text-align:center;white-space:nowrap;
}
& .cal-views button:hover{color:var(--_ink)}
& .cal-views button[aria-pressed=true]{
  background:var(--_surface);color:var(--_ink);border-color:var(--_line);box-shadow:0 1px 2px rgb(0 0 0/.08);
}
& .cal-views button:focus-visible{border-radius:999px}
& .cal-tip{position:absolute;inset-block-start:0;left:0;z-index:6;width:0;height:0;pointer-events:none}
& .cal-tip>div{
  position:absolute;left:14px;top:14px;width:max-content;max-width:240px;padding:7px 11px;border:1px solid transparent;border-radius:8px;
  background:var(--_ink);color:var(--_surface);box-shadow:0 8px 24px rgb(0 0 0/.25);font-size:12px;line-height:1.35;
}
& .cal-tip>[data-left]{left:auto;right:14px}
& .cal-tip>[data-up]{top:auto;bottom:14px}
& .cal-tip strong,& .cal-tip span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
& .cal-tip strong{font-weight:600}
&[data-dragging],&[data-dragging] *{cursor:grabbing;user-select:none}
@container cal (max-width:760px){
  & .cal-views button{padding:0 9px}
  & .cal-head{column-gap:8px}
  & .cal-title>span{font-size:18px}
}
@container cal (max-width:560px){
  & .cal-head{grid-template-columns:minmax(0,1fr) auto;padding:8px 8px 8px 14px;gap:8px}
  & .cal-title>span{white-space:normal;text-wrap:balance}
  & .cal-views{grid-column:1/-1;margin-inline-start:-6px}
  & .cal-step{width:36px;height:36px}
  & .cal-today{height:34px}
}
@media (forced-colors:active){
  & .cal-views button[aria-pressed=true]{forced-color-adjust:none;background:Highlight;color:HighlightText;border-color:Highlight}
}
`;
