import { waitsFor } from '../Waits.tsx';

export const DonationView = waitsFor('donation');
