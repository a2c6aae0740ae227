import { describeRefusals } from '../refusals/suiteTesting.ts';

describeRefusals('giving', { hides: true });
