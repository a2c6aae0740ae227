// On a fresh clone Jest has no timings and starts with the longest files. These suites take longest although their files are short: started
// last, they would run alone while the other core waits.
import Sequencer from '@jest/test-sequencer';

const longest = [
  /functions\/(\w+\/refusals|minors)\.test/,
  /infra\/(client\/client|aws\/(synth|cdn\/siteStack)|bench\/parts|prove\/wire|unused|local\/dataFolder\/dataFolder)\.test/,
  /web\/(membership\/settings\/settings|builder\/builder)\.test/,
];

export default class Order extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => longest.some((one) => one.test(path.replaceAll('\\', '/')));
    return [...sorted.filter(isLong), ...sorted.filter((one) => !isLong(one))];
  }
}
