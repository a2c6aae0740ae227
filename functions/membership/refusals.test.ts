import { describeRefusals } from '../refusalsSuiteTesting.ts';

describeRefusals('membership');
