// The package has types for all icons at once, but not for single imports.
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconShapes } from '#shared/icons.ts';

  const icon: IconShapes;
  export default icon;
}
