/**
 * Why two people look alike, the strongest reasons first. Apart from the search itself, which screens that only make calls don’t load.
 */
export const likenessReasons = ['email', 'birthDate', 'phone', 'address', 'name'] as const;
export type LikenessReason = (typeof likenessReasons)[number];
