/** Muted backgrounds and their text colors, [light, dark]; `colour.test.ts` holds them to WCAG AA. */
export const avatarTints = [
  { light: ['#e3e9f7', '#2d4a8c'], dark: ['#283453', '#c3d3fa'] },
  { light: ['#e2eee6', '#27603f'], dark: ['#22392c', '#b0e2c4'] },
  { light: ['#f6e9d2', '#6f4a0c'], dark: ['#3d301a', '#efcf91'] },
  { light: ['#f7e3df', '#8a2f24'], dark: ['#45271f', '#f5bfb4'] },
  { light: ['#ece4f5', '#5b3a8a'], dark: ['#372a4a', '#d6c3f2'] },
  { light: ['#dcedf0', '#1f5c68'], dark: ['#1b383e', '#a9dbe4'] },
  { light: ['#f5e2ec', '#85305f'], dark: ['#432638', '#f0bedb'] },
  { light: ['#eae8dc', '#55502f'], dark: ['#353222', '#d9d3ae'] },
] as const;
