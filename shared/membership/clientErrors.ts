import { verbs } from '#shared/api.ts';
import { anything, shape } from '#shared/words.ts';

const { post } = verbs('membership');

export const clientErrors = {
  save: post('/clientErrors', {
    says: 'Logs errors of a client: application, errorTime, userId, churchId, originUrl, errorType, message, details. Accepts any fields.',
    access: 'anyone',
    body: anything,
    returns: shape({}),
    limit: { times: 120, minutes: 10 },
  }),
};
