import { describeRefusals } from '../refusals/suiteTesting.ts';

describeRefusals('reporting');
