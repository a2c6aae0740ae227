import { describeRefusals } from '../refusalsSuiteTesting.ts';

describeRefusals('content');
