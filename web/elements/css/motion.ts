/**
 * Entrance animations. Nothing is hidden unless the loader sets `wait`, which it does only for content out of view, and never with reduced
 * motion.
 */
export const motionCss = `
@media(prefers-reduced-motion:no-preference){
[data-show]{--for:.7s}
[data-speed=slow]{--for:1.4s}
[data-speed=fast]{--for:.35s}
[data-show].wait{opacity:0}
[data-show].shown{animation:fadeIn var(--for) ease-out both}
.shown[data-show=slideUp]{animation-name:fadeIn,slideUp}
.shown[data-show=slideDown]{animation-name:fadeIn,slideDown}
.shown[data-show=slideLeft]{animation-name:fadeIn,slideLeft}
.shown[data-show=slideRight]{animation-name:fadeIn,slideRight}
.shown[data-show=grow]{animation-name:fadeIn,grow}
.shown[data-show=shrink]{animation-name:fadeIn,shrink}
.shown[data-show=pulse]{animation-name:pulse}
.shown[data-show=colorize]{animation-name:colorize}
.shown[data-show=focusIn]{animation-name:fadeIn,focusIn}
}
`;
/** Keyframe names are global to the document; they can't be nested in a rule. */
export const keyframes = `
@keyframes fadeIn{from{opacity:0}}
@keyframes slideUp{from{translate:0 2.5rem}}
@keyframes slideDown{from{translate:0 -2.5rem}}
@keyframes slideLeft{from{translate:2.5rem 0}}
@keyframes slideRight{from{translate:-2.5rem 0}}
@keyframes grow{from{scale:.85}}
@keyframes shrink{from{scale:1.15}}
@keyframes pulse{50%{scale:1.05}}
@keyframes colorize{from{filter:grayscale(1)}}
@keyframes focusIn{from{filter:blur(10px)}}
`;
