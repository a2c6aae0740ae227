import { waitsFor } from '../Waits.tsx';

export const FormView = waitsFor('form');
