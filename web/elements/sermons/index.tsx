import { notYetAvailable } from '../notYetAvailable.tsx';

export const SermonsView = notYetAvailable('sermons');
