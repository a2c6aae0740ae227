import { verbs } from '#shared/api.ts';
import { anything, shape } from '#shared/words.ts';

const { post } = verbs('giving');

/** What browsers report of the policy of the page on which cards are entered (decision D42): a sign of a foreign script, or of our mistake. */
export const violations = {
  report: post('/violations', {
    says: 'Logs what a browser kept the giving page from loading (CSP reports, in either of their forms).',
    access: 'anyone',
    body: anything,
    returns: shape({}),
    limit: { times: 60, minutes: 10 },
  }),
};
