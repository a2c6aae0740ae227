/** Quiet line drawings for empty states, in the theme's colors. Decorative: hidden from screen readers. */
import { accent, brand, Drawing, plain, soft } from './Drawing.tsx';

/** A church on a hill, its door open: nothing set up yet. */
export const ChurchDoor = () => (
  <Drawing>
    <path d="M84 12v12M79 17h10" {...accent} />
    <path d="M66 106V52l18-26 18 26v54" {...plain} />
    <path d="M66 66 36 80v26h30M102 66l30 14v26h-30" {...plain} />
    <path d="M75 106V84a9 9 0 0 1 18 0v22" {...soft} {...brand} />
    <circle cx="84" cy="56" r="6" {...soft} {...accent} />
    <path d="M46 90v8M54 88v10M114 88v10M122 90v8M24 106h120" />
  </Drawing>
);

/** A sheet with room for a first section: an empty page. */
export const BlankPage = () => (
  <Drawing>
    <path d="M34 14h100a6 6 0 0 1 6 6v86H28V20a6 6 0 0 1 6-6Z" {...plain} />
    <path d="M28 28h112" />
    <path d="M36 21h.01M43 21h.01M50 21h.01" strokeWidth="3" />
    <path d="M40 40h88v28H40z" strokeDasharray="5 5" {...brand} />
    <path d="M84 47v14M77 54h14" {...accent} />
    <path d="M40 80h36M40 88h28M40 96h32M92 80h36v18H92z" {...soft} />
  </Drawing>
);

/** Chairs in a circle: no one here yet. */
export const EmptyChairs = () => (
  <Drawing>
    <path d="M34 50v28h26M34 62h20a6 6 0 0 1 6 6v10M36 78v26M58 78v26" {...plain} />
    <path d="M134 50v28h-26M134 62h-20a6 6 0 0 0-6 6v10M132 78v26M110 78v26" {...plain} />
    <path d="M70 48a14 14 0 0 1 28 0v26H70V48Z" {...soft} {...brand} />
    <path d="M66 74h36v10H66zM70 84v22M98 84v22" {...plain} />
    <path d="M84 14v8M70 18l4 7M98 18l-4 7" {...accent} />
  </Drawing>
);

/** An open book and a magnifying glass: nothing was found. */
export const OpenBook = () => (
  <Drawing>
    <path d="M84 48C70 38 50 36 26 38v58c24-2 44 0 58 10 14-10 34-12 58-10V38c-24-2-44 0-58 10Z" {...plain} />
    <path d="M84 48v58M38 52c12-1 24 1 34 5M38 66c12-1 24 1 34 5M38 80c12-1 24 1 34 5" />
    <circle cx="114" cy="52" r="20" {...soft} {...brand} />
    <path d="m129 67 15 15" {...brand} strokeWidth="4" />
    <path d="M106 48a9 9 0 0 1 8-6" {...accent} />
  </Drawing>
);

/** A letter on its way: check your email. */
export const EmailSent = () => (
  <Drawing>
    <path d="M46 36h92a5 5 0 0 1 5 5v54a5 5 0 0 1-5 5H46a5 5 0 0 1-5-5V41a5 5 0 0 1 5-5Z" {...plain} />
    <path d="m43 40 49 36 49-36" {...soft} {...brand} />
    <path d="m42 98 36-34M142 98l-36-34" />
    <path d="M12 52h18M6 68h24M16 84h14" {...accent} />
  </Drawing>
);

/** Flowers on a table: all done. */
export const AllDone = () => (
  <Drawing>
    <path d="M30 78h108M42 78v30M126 78v30" />
    <path d="M30 72h108v6H30z" {...plain} />
    <path d="M70 72c-5-9-4-18 4-24h20c8 6 9 15 4 24H70Z" {...soft} {...brand} />
    <path d="M84 48V26M84 42c-9 0-14-4-14-11 9 0 14 4 14 11ZM84 37c9 0 14-4 14-11-9 0-14 4-14 11Z" {...plain} />
    <circle cx="84" cy="18" r="7" {...soft} {...accent} />
    <path d="M112 72V60h10v12" {...plain} {...accent} />
  </Drawing>
);

/** A closed door with a lock: no access. */
export const ClosedDoor = () => (
  <Drawing>
    <path d="M50 106V50a34 34 0 0 1 68 0v56" {...plain} />
    <path d="M60 106V52a24 24 0 0 1 48 0v54M84 28v78" {...soft} {...brand} />
    <path
      d="M76 68h16a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H76a3 3 0 0 1-3-3V71a3 3 0 0 1 3-3ZM78 68v-4a6 6 0 0 1 12 0v4"
      {...plain}
      {...accent}
    />
    <path d="M36 106h96" />
  </Drawing>
);

/** A signpost with two arms: page not found. */
export const SignPost = () => (
  <Drawing>
    <path d="M84 16v90" {...plain} />
    <path d="M84 26h40l12 11-12 11H84Z" {...soft} {...brand} />
    <path d="M84 56H46L34 67l12 11h38Z" {...plain} />
    <path d="M96 37h18M58 67h14" {...accent} />
    <path d="M70 106h28" />
  </Drawing>
);

/** Three stacked blocks: nothing is built yet. */
export const BuildingBlocks = () => (
  <Drawing>
    <path d="M34 66h44v40H34zM90 66h44v40H90z" {...plain} />
    <path d="M62 26h44v40H62z" {...soft} {...brand} />
    <path d="M84 14v6M70 17l3 5M98 17l-3 5" {...accent} />
  </Drawing>
);
