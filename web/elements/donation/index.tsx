import { waitsFor } from '../notYetAvailable.tsx';

export const DonationView = waitsFor('donation');
