/** Week and day views: headers and all-day events stay on top while the hours scroll. An hour is 50 px: without its line, half of one is a target of 24 (WCAG 2.5.8). */
export const hoursCss = `
& .cal-time{
  --cal-hour:50px;--_top:calc(62px + var(--cal-lane-count,0)*var(--cal-lane));
  flex:1;min-height:0;overflow:hidden auto;overscroll-behavior:contain;border-block-start:1px solid var(--_line);scroll-padding-block-start:var(--_top);
}
& .cal-top{
  position:sticky;inset-block-start:0;z-index:5;display:grid;grid-template-columns:var(--cal-gutter) minmax(0,1fr);
  background:var(--_surface);border-block-end:1px solid var(--_line);box-shadow:0 4px 8px -6px rgb(0 0 0/.18);
}
& .cal-day-heads{grid-column:2;display:grid;grid-template-columns:repeat(var(--cal-days),minmax(0,1fr));height:34px;align-items:center}
& .cal-day-heads>*{
  display:flex;align-items:center;gap:4px;padding-inline-start:8px;overflow:hidden;color:var(--_soft);font-size:12px;font-weight:600;white-space:nowrap;
}
& .cal-day-heads .cal-number{height:22px;font-size:13px;font-weight:600}
& .cal-all-day{
  padding:6px 5px 0 1px;color:var(--_soft);font-size:10px;line-height:1.25;text-align:end;overflow:hidden;text-overflow:ellipsis;hyphens:auto;
}
& .cal-whole-days{
  --cal-lanes-top:1px;grid-column:2;display:grid;min-height:28px;height:calc(4px + var(--cal-lane-count,0)*var(--cal-lane));border-inline-start:1px solid var(--_line);
}
& .cal-whole-days[data-more]{height:calc(28px + var(--cal-lane-count,0)*var(--cal-lane))}
& .cal-whole-days .cal-more{align-self:end;height:24px;margin:0 3px 2px 0}
& .cal-hours{display:grid;grid-template-columns:var(--cal-gutter) minmax(0,1fr)}
& .cal-axis{display:grid;grid-auto-rows:var(--cal-hour);padding-block-start:calc(var(--cal-hour) - 8px)}
& .cal-axis span{padding-inline-end:8px;color:var(--_soft);font-size:11px;line-height:16px;text-align:end;white-space:nowrap}
& .cal-columns{display:grid;grid-template-columns:repeat(var(--cal-days),minmax(0,1fr));height:calc(24*var(--cal-hour))}
& .cal-column{position:relative;display:grid;grid-template-rows:repeat(24,minmax(0,1fr));border-inline-start:1px solid var(--_line)}
& .cal-column[data-today]{background:color-mix(in srgb,var(--_accent) 4%,var(--_surface))}
& .cal-column .cal-cell+.cal-cell{border-block-start:1px solid var(--_line)}
& .cal-column:not([data-half]) .cal-slot{background:linear-gradient(color-mix(in srgb,var(--_line) 45%,transparent) 0 0) 0 50%/100% 1px no-repeat}
& .cal-column[data-half]{grid-template-rows:repeat(48,minmax(0,1fr))}
& .cal-column[data-half] .cal-cell:nth-child(even){border-block-start-color:color-mix(in srgb,var(--_line) 45%,transparent)}
& .cal-column button.cal-slot:hover{background-color:var(--_hover)}
& .cal-now{position:absolute;inset-inline:0;z-index:2;border-block-start:2px solid var(--_now);pointer-events:none}
& .cal-now::before{content:'';position:absolute;inset-inline-start:-5px;inset-block-start:-6px;width:10px;height:10px;border-radius:50%;background:var(--_now)}
& .cal-ghost{
  position:absolute;inset-inline:0 3px;z-index:3;border:2px solid var(--_accent);border-radius:6px;pointer-events:none;
  background:color-mix(in srgb,var(--_accent) 22%,transparent);
}
@container cal (max-width:560px){
  & .cal-time{--cal-gutter:48px}
  & .cal-axis span{padding-inline-end:5px}
  & .cal-all-day{display:none}
  & .cal-day-heads>*{padding-inline-start:5px}
  & .cal-block[data-short] .cal-time-text{display:none}
  & .cal-block{padding-inline-start:6px}
  & .cal-block .cal-event-title{font-size:11px;letter-spacing:-.01em}
}
@media (forced-colors:active){
  & .cal-ghost{border-color:Highlight}
  & .cal-now::before{forced-color-adjust:none;background:CanvasText}
}
`;
