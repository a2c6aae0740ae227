import calendar from 'lucide/dist/esm/icons/calendar.mjs';
import check from 'lucide/dist/esm/icons/check.mjs';
import previous from 'lucide/dist/esm/icons/chevron-left.mjs';
import next from 'lucide/dist/esm/icons/chevron-right.mjs';
import lock from 'lucide/dist/esm/icons/lock.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { iconShapes } from '../iconShapes.ts';

const icons = { previous, next, plus, check, lock, calendar } as const;

/** A small decorative icon in the text color. */
export function Glyph({ name }: { readonly name: keyof typeof icons }) {
  return (
    <svg className="cal-glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {iconShapes(icons[name])}
    </svg>
  );
}
