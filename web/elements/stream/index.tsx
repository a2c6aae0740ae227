import { notYetAvailable } from '../notYetAvailable.tsx';

export const StreamView = notYetAvailable('stream');
