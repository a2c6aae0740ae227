import { describeRefusals } from '../refusalsSuiteTesting.ts';

describeRefusals('messaging');
