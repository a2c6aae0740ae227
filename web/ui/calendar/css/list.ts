/** The list, the selected day's agenda in the compact month, and the empty state. */
export const listCss = `
& .cal-list,& .cal-agenda{flex:1;min-height:0;overflow:hidden auto;overscroll-behavior:contain;border-block-start:1px solid var(--_line)}
& .cal-list-day{display:grid;grid-template-columns:112px minmax(0,1fr);padding:8px 10px 8px 16px}
& .cal-list-day+.cal-list-day{border-block-start:1px solid var(--_line)}
& .cal-date{position:sticky;inset-block-start:8px;display:flex;gap:10px;align-self:start;padding-block:4px;color:var(--_soft);font-size:12px;line-height:16px}
& .cal-date-number{
  min-width:36px;color:var(--_ink);font-family:var(--cal-title-font,inherit);font-size:26px;font-weight:500;line-height:32px;text-align:end;
}
& .cal-list-day[data-today] :is(.cal-date,.cal-date-number){color:var(--_accent)}
& .cal-list-day[data-today] .cal-date{font-weight:600}
& .cal-entry{
  position:relative;display:grid;grid-template-columns:8px 150px minmax(0,1fr) auto;align-items:center;column-gap:12px;
  width:100%;min-height:36px;padding:4px 10px;border-radius:8px;font-size:14px;line-height:20px;
}
& .cal-entry::before{content:'';grid-area:1/1;align-self:center;width:8px;height:8px;border-radius:50%;background:var(--_t)}
& .cal-entry:is([data-tone=selected],[data-tone=private])::before{visibility:hidden}
& .cal-event.cal-entry .cal-glyph{grid-area:1/1;justify-self:center;width:16px;height:16px}
& .cal-entry .cal-time-text{grid-area:1/2;overflow:hidden;text-overflow:ellipsis;font-size:13px}
& .cal-entry .cal-event-title{grid-area:1/3;overflow-wrap:anywhere}
& .cal-entry .cal-note{grid-area:1/4;padding:1px 8px;border:1px solid var(--_line);border-radius:999px;font-size:12px}
& .cal-entry:hover{background:var(--_hover) padding-box}
& .cal-entry[data-tone=selected]{background:var(--_fill) padding-box}
& .cal-entry:focus-visible{border-radius:8px}
& .cal-agenda{padding:4px 6px 8px}
& .cal-agenda-head{display:flex;align-items:center;justify-content:space-between;min-height:36px;padding-inline-start:8px;font-size:13px;font-weight:600}
& .cal-nothing{padding:4px 8px;color:var(--_soft);font-size:13px}
& .cal-empty{
  flex:1;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;border-block-start:1px solid var(--_line);
  color:var(--_soft);text-align:center;
}
& .cal-empty .cal-glyph{width:44px;height:44px;stroke-width:1.1}
@container cal (max-width:560px){
  & .cal-list-day{grid-template-columns:64px minmax(0,1fr);padding:6px 4px 6px 8px}
  & .cal-date{flex-direction:column;gap:0;align-items:center;text-align:center}
  & .cal-date-number{min-width:0;font-size:22px;line-height:26px}
  & .cal-entry{grid-template-columns:8px minmax(0,1fr) auto;padding:4px 8px;row-gap:0}
  & .cal-entry .cal-event-title{grid-area:1/2}
  & .cal-entry .cal-time-text{grid-area:2/2;font-size:12px;line-height:16px}
  & .cal-entry .cal-note{grid-area:1/3/3/4}
}
@media (forced-colors:active){& .cal-entry::before{forced-color-adjust:none;background:CanvasText}}
`;
