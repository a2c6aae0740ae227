import { verbs } from '#shared/api.ts';
import { id, instant, maybe, shape, text } from '#shared/words.ts';

const { post } = verbs('membership');

export const givingpass = {
  begin: post('/givingpass', {
    says: 'Creates a one-time code (60 seconds) with which a church’s own page for giving gets a token for giving only, as an address to go to (decision D42).',
    access: 'user',
    token: 'user',
    cookie: true,
    body: shape({ subDomain: text(60) }),
    returns: shape({ url: text(500) }),
  }),
  exchange: post('/givingpass/exchange', {
    says: 'Exchanges the code for a token of the giving area: for the person’s own donations, without permissions, for an hour.',
    access: 'anyone',
    body: shape({ code: text(100) }),
    returns: shape({ jwt: text(4000), until: instant, churchId: id, personId: id, name: text(200), email: maybe(text(254)) }),
    limit: { times: 60, minutes: 10 },
  }),
};
