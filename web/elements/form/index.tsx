import { waitsFor } from '../notYetAvailable.tsx';

export const FormView = waitsFor('form');
