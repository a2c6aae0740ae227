// Jest requires a separate file for the teardown.
import { stop } from './tableEngines.mjs';

export default stop;
