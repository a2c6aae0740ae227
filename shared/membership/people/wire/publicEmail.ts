import { verbs } from '#shared/api.ts';
import { exact, id, maybe, shape, text, whole } from '#shared/words.ts';

const { get, post } = verbs('membership');

/** Visitors write to the leaders whom a church's website names, and to the church; to no one else (docs/decisions.md, P42). */
export const publicEmail = {
  open: get('/people/public/email/:churchId', {
    says: 'Before writing to a church without signing in: a start token and how much work to do (decision F7).',
    access: 'anyone',
    limit: { times: 120, minutes: 10 },
    returns: shape({ start: text(200), difficulty: whole, readyMs: whole }),
  }),
  send: post('/people/public/email', {
    says: 'Emails a leader of a public group or, without `personId`, the church’s contact address. The text is sent as plain text.',
    access: 'anyone',
    limit: { times: 60, minutes: 10 },
    body: shape({
      churchId: id,
      personId: maybe(text(20)),
      appName: maybe(text(50)),
      subject: maybe(text(300)),
      body: exact(8000),
      start: maybe(text(200)),
      proof: maybe(text(60)),
      /** Hidden from people: only a machine fills it in. */
      trap: maybe(text(200)),
    }),
    returns: shape({}),
  }),
};
