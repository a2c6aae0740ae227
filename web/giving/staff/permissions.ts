import type { Permission } from '#shared/permissions.ts';

/** Who may open which screens of giving; the calls behind them ask for the same. */
export const seesGifts: readonly Permission[] = ['Giving:Donations:View'];
export const editsFunds: readonly Permission[] = ['Giving:Settings:Edit', 'Giving:Donations:Edit'];
export const seesTotals: readonly Permission[] = ['Giving:Donations:View', 'Giving:Donations:View Summary'];
