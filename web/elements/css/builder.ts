// What a page in the builder has beyond the styles of its site.

/**
 * Sections far outside the window aren't laid out. Elements with an entrance animation are visible at once, so that they can be edited.
 * Empty sections keep a height to drop into. Slides are side by side, so that each can be reached.
 */
export const builderCss = `.site.in-builder .sec{content-visibility:auto;contain-intrinsic-size:auto 480px}
.site.in-builder [data-show]{animation:none!important;opacity:1!important;transform:none!important}
.site.in-builder .wrap.slot:empty{min-height:56px}
.site.in-builder .wrap.slot:empty::after{content:'';display:block;min-height:56px;border:1.5px dashed color-mix(in srgb,currentColor 30%,transparent);border-radius:8px}
.site.in-builder .carousel>.slot{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:12px;overflow:visible}
.site.in-builder iframe,.site.in-builder video{pointer-events:none}
.site.in-builder [data-node]{cursor:default}
.site.in-builder{min-height:100%}
.site.in-builder:empty{padding:20px}
.site.in-builder:empty::after{content:'';display:block;min-height:120px;border:2px dashed color-mix(in srgb,currentColor 30%,transparent);border-radius:12px}`;
