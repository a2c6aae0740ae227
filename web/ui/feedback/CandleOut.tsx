import { accent, brand, Drawing, plain, soft } from './Drawing.tsx';

/** A candle that went out, for errors. */
export const CandleOut = () => (
  <Drawing>
    <path d="M66 50h36v54H66z" {...plain} />
    <path d="M66 58c0 9 6 5 6 17s7 7 7 0 5-9 10-9 13-2 13-10v-6H66v8Z" {...soft} {...accent} />
    <path d="M84 50V39" {...brand} />
    <path d="M84 31c-7-7 7-11 0-21M94 26c-5-6 5-9 0-15" />
    <path d="M52 104h64l-6 5H58Z" {...plain} />
  </Drawing>
);
