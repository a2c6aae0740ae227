/** Events: bar and line in rows of days, block among hours, row in a list. Tones differ in shape too, not only in color. */
export const eventsCss = `
& .cal-event{
  --_t:var(--_accent);--_text:var(--_ink);
  --_fill:var(--_event);
  --_over:color-mix(in oklab,var(--_accent) 10%,var(--_event));
  min-width:0;overflow:hidden;color:var(--_text);font-size:12px;line-height:16px;border:1px solid transparent;background-clip:padding-box;
  -webkit-touch-callout:none;user-select:none;
}
& .cal-event[data-tone=selected]{
  --_t:var(--_selected);--_text:var(--_on-selected);--_fill:var(--_selected);
  --_over:color-mix(in srgb,var(--_selected) 88%,var(--_on-selected));
}
& .cal-event[data-tone=private]{
  --_t:var(--_soft);
  --_fill:repeating-linear-gradient(135deg,var(--_hover) 0 5px,color-mix(in srgb,var(--_soft) 10%,var(--_surface)) 5px 10px);
  --_over:var(--_hover);
}
& .cal-event[data-tone=muted]{--_t:color-mix(in srgb,var(--_soft) 55%,var(--_surface));--_text:var(--_soft);--_fill:var(--_hover);--_over:var(--_hover)}
& .cal-event .cal-glyph{width:14px;height:14px;stroke-width:2.2}
& .cal-event-title{overflow:hidden;text-overflow:ellipsis;font-weight:500}
& .cal-time-text{flex:none;color:var(--_soft);white-space:nowrap}
& .cal-note{color:var(--_soft);font-size:11px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
& [data-tone=selected] :is(.cal-time-text,.cal-note){color:inherit}
& .cal-event[data-lifted]{opacity:.45}
& .cal-event:focus-visible{outline-offset:-1px;border-radius:6px}
& :is(.cal-bar,.cal-line){
  position:absolute;z-index:1;display:flex;align-items:center;gap:5px;height:var(--cal-lane);padding:0 6px;border-radius:6px;white-space:nowrap;
}
& .cal-line .cal-time-text{font-size:11px}
& :is(.cal-bar,.cal-line) .cal-event-title{flex:0 1 auto}
& :is(.cal-bar,.cal-line) .cal-note{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
& .cal-bar,& .cal-block{background:var(--_fill) padding-box;box-shadow:inset 3px 0 0 var(--_t)}
& .cal-bar{padding-inline-start:9px}
& .cal-bar:hover,& .cal-block:hover{background:var(--_over) padding-box}
& .cal-bar[data-before],& .cal-block[data-before]{box-shadow:none}
& .cal-bar[data-before]{border-start-start-radius:0;border-end-start-radius:0}
& .cal-bar[data-after]{border-start-end-radius:0;border-end-end-radius:0}
& .cal-line::before{content:'';flex:none;width:7px;height:7px;border-radius:50%;background:var(--_t)}
& .cal-line:is([data-tone=selected],[data-tone=private])::before{display:none}
& .cal-line:hover{background:var(--_hover) padding-box}
& .cal-line[data-tone=selected]{background:var(--_fill) padding-box}
& .cal-block{
  position:absolute;z-index:1;display:flex;flex-flow:column wrap;align-items:flex-start;gap:0 5px;padding:2px 3px 2px 8px;border-radius:6px;
  line-height:15px;outline:1px solid var(--_surface);outline-offset:-1px;
}
& .cal-block:focus-visible{outline:2px solid var(--_accent);z-index:4}
& .cal-block .cal-event-title{
  display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:var(--cal-lines,1);flex:none;width:100%;font-weight:500;
  overflow-wrap:break-word;hyphens:auto;
}
& .cal-block[data-short]{flex-flow:row nowrap;white-space:nowrap;align-items:center}
& .cal-block[data-short] .cal-event-title{display:block;flex:0 0 auto;width:auto;max-width:100%}
& .cal-block[data-short] :is(.cal-time-text,.cal-note){flex:0 1 auto}
& .cal-block :is(.cal-time-text,.cal-note){order:1;flex:none;width:100%;overflow:hidden;text-overflow:ellipsis;font-size:11px}
& .cal-block .cal-glyph{position:absolute;inset-block-end:3px;inset-inline-end:4px}
& .cal-block[data-short] .cal-glyph{position:static}
& .cal-grip{position:absolute;z-index:1}
& .cal-bar .cal-grip{inset-block:0;inset-inline-end:0;width:10px;cursor:ew-resize}
& .cal-block .cal-grip{inset-inline:0;inset-block-end:0;height:9px;cursor:ns-resize}
& .cal-grip::after{content:'';position:absolute;border-radius:2px;background:var(--_t);opacity:0}
& .cal-bar .cal-grip::after{inset-block:6px;inset-inline-end:3px;width:2px}
& .cal-block .cal-grip::after{inset-inline:calc(50% - 10px);inset-block-end:2px;height:2px}
& :is(:hover,:focus-visible)>.cal-grip::after{opacity:.8}
& [data-tone=selected]>.cal-grip::after{background:var(--_text)}
& .cal-event[data-movable]{cursor:grab;touch-action:manipulation}
@media (prefers-reduced-motion:no-preference){& .cal-event,& .cal-slot,& .cal-views button,& .cal-step{transition:background-color .12s,color .12s,opacity .12s}}
@media (forced-colors:active){
  & .cal-event{forced-color-adjust:none;background:Canvas;color:CanvasText;border-color:CanvasText;box-shadow:none}
  & .cal-event :is(.cal-time-text,.cal-note){color:inherit}
  & .cal-event[data-tone=selected]{background:Highlight;color:HighlightText}
  & .cal-event[data-tone=private]{border-style:dashed}
  & .cal-line::before{background:CanvasText}
  & .cal-block:not(:focus-visible){outline:0}
  & :focus-visible{outline-color:Highlight}
}
`;
