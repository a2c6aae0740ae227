import { notYetAvailable } from '../notYetAvailable.tsx';

export const FormView = notYetAvailable('form');
