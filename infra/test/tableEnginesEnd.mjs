// Jest wants a file of its own for the end.
import { stop } from './tableEngines.mjs';

export default stop;
