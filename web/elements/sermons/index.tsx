import { waitsFor } from '../Waits.tsx';

export const SermonsView = waitsFor('sermons');
