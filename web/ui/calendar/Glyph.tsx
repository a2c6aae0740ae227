const paths = {
  previous: 'M14.5 6l-6 6 6 6',
  next: 'M9.5 6l6 6-6 6',
  plus: 'M12 6v12M6 12h12',
  check: 'M6 12.5l4 4 8-9',
  lock: 'M7 11h10v8H7zM9 11V8.5a3 3 0 0 1 6 0V11',
  calendar: 'M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4',
} as const;

/** A small drawing in the colour of the text. Says nothing: what it stands beside does. */
export function Glyph({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg className="cal-glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
