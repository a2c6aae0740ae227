import { waitsFor } from '../notYetAvailable.tsx';

export const SermonsView = waitsFor('sermons');
