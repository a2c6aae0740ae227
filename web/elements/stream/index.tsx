import { waitsFor } from '../notYetAvailable.tsx';

export const StreamView = waitsFor('stream');
