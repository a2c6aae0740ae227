/** `America/Argentina/Salta` becomes Salta, in America / Argentina. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
export const regionOf = (zone: string): string => zone.split('/').slice(0, -1).join(' / ').replaceAll('_', ' ');
