/** Where a file comes from: ids of one source never mean a person of another. */
export const sources = ['narthex', 'planningCenter', 'breeze', 'elvanto', 'churchCrm', 'b1', 'other'] as const;
export type Source = (typeof sources)[number];
