import { post } from '#shared/api.ts';
import { anything, maybe, saves, shape, text } from '#shared/words.ts';

export const ClientError = shape({
  application: maybe(text(100)),
  errorTime: maybe(text(40)),
  userId: maybe(text(40)),
  churchId: maybe(text(40)),
  originUrl: maybe(text(2000)),
  errorType: maybe(text(200)),
  message: maybe(text(4000)),
  details: maybe(anything),
});

export const clientErrors = {
  save: post('/clientErrors', {
    says: 'Errors that a client met; must not fail.',
    access: 'anyone',
    body: saves(ClientError, 50),
    returns: shape({}),
    limit: { times: 120, minutes: 10 },
  }),
};
