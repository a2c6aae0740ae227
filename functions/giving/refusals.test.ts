import { describeRefusals } from '../refusalsSuiteTesting.ts';

describeRefusals('giving', { hides: true });
