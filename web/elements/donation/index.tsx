import { notYetAvailable } from '../notYetAvailable.tsx';

export const DonationView = notYetAvailable('donation');
