// The package types all its icons at once, and not those imported singly.
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconShapes } from '#shared/icons.ts';

  const icon: IconShapes;
  export default icon;
}
