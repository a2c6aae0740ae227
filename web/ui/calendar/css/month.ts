/** Rows of days: the month, wide and compact, and the all-day row above the hours. */
export const monthCss = `
& .cal-month{flex:1;min-height:0;display:flex;flex-direction:column}
& .cal-weekdays{flex:none;display:grid;grid-template-columns:repeat(7,minmax(0,1fr));height:22px;align-items:center}
& .cal-weekdays>*{padding-inline-start:10px;color:var(--_soft);font-size:11px;font-weight:600}
& .cal-weeks{flex:1;min-height:0;display:grid;grid-auto-rows:minmax(0,1fr)}
& .cal-row{position:relative;display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);min-height:0}
& .cal-weeks .cal-row{border-block-start:1px solid var(--_line)}
& .cal-cell{display:grid;min-width:0;min-height:0}
& .cal-row .cal-cell+.cal-cell{border-inline-start:1px solid var(--_line)}
& .cal-slot{grid-area:1/1;display:flex;align-items:flex-start;width:100%;min-height:0;color:var(--_soft);user-select:none}
& .cal-row button.cal-slot:hover{background:color-mix(in srgb,var(--_hover) 60%,transparent)}
& .cal-weeks .cal-slot{height:calc(100% + 1px);margin-block-start:-1px;padding:1px 4px;border-block-start:1px solid transparent;background-clip:padding-box}
& .cal-number{
  display:inline-grid;place-items:center;min-width:22px;height:21px;padding:0 3px;border:1px solid transparent;border-radius:999px;
  color:var(--_ink);font-size:12px;font-weight:500;line-height:1;
}
& .cal-month-name{margin-inline-start:1px;font-size:12px;font-weight:600;line-height:22px;color:var(--_ink)}
& [data-out]{background:color-mix(in srgb,var(--_hover) 45%,var(--_surface))}
& [data-out]>.cal-slot :is(.cal-number,.cal-month-name){color:var(--_soft);font-weight:400}
& [data-today]>.cal-slot .cal-number,& .cal-day-heads [data-today] .cal-number{background:var(--_accent);color:var(--_on-accent);font-weight:700}
& .cal-more{
  grid-area:1/1;justify-self:end;align-self:start;position:relative;z-index:1;height:24px;min-width:24px;margin:-1px 3px 0 0;padding:0 6px;
  border-radius:6px;color:var(--_soft);font-size:11px;font-weight:600;text-align:center;white-space:nowrap;
}
& .cal-more:hover{background:var(--_hover);color:var(--_ink)}
& .cal-more-short{display:none}
& .cal-cell[data-drop]{background:color-mix(in srgb,var(--_accent) 14%,var(--_surface));box-shadow:inset 0 0 0 2px var(--_accent)}
& .cal-compact{flex:none}
& .cal-compact .cal-weekdays{height:22px;border:0}
& .cal-compact .cal-weekdays>*{padding:0;text-align:center;font-weight:500}
& .cal-compact .cal-row .cal-cell+.cal-cell{border:0}
& .cal-compact .cal-slot{height:38px;flex-direction:column;align-items:center;justify-content:flex-start;gap:2px;padding-block-start:2px}
& .cal-compact .cal-row button.cal-slot:hover{background:none}
& .cal-compact [data-out]{background:none}
& .cal-compact .cal-number{min-width:26px;height:26px;font-size:13px}
& .cal-compact button:hover .cal-number{background:var(--_hover)}
& .cal-compact [data-today]>.cal-slot .cal-number{background:none;color:var(--_accent);border-color:var(--_accent)}
& .cal-compact [aria-selected=true]>.cal-slot .cal-number{background:var(--_accent);border-color:var(--_accent);color:var(--_on-accent);font-weight:700}
& .cal-compact :is(.cal-slot,.cal-cell):focus-visible{outline-offset:-1px}
& .cal-dots{display:flex;gap:3px;height:5px}
& .cal-dots i{width:5px;height:5px;border-radius:50%;background:var(--_accent);border:1px solid transparent;background-clip:border-box}
& .cal-dots [data-tone=selected]{background:var(--_selected)}
& .cal-dots :is([data-tone=private],[data-tone=muted]){background:none;border-color:var(--_soft)}
@container cal (max-width:820px){
  & .cal-line .cal-time-text{display:none}
  & .cal-more-long{display:none}
  & .cal-more-short{display:inline}
}
@media (forced-colors:active){
  & .cal-number{forced-color-adjust:none;color:CanvasText}
  & [data-today]>.cal-slot .cal-number,& .cal-day-heads [data-today] .cal-number,& .cal-compact [aria-selected=true]>.cal-slot .cal-number{
    background:Highlight;color:HighlightText;
  }
  & .cal-dots i{forced-color-adjust:none;background:CanvasText}
  & .cal-cell[data-drop]{outline:2px dashed Highlight;outline-offset:-2px}
}
`;
