import { waitsFor } from '../Waits.tsx';

export const StreamView = waitsFor('stream');
