// Reading a service's chat: the same for everyone, and kept at the edge for a second (decision M21).
import { verbs } from '#shared/api.ts';
import { ChatNews } from './words.ts';

const { get } = verbs('messaging');

export const live = {
  since: get('/live/:churchId/:room/:revision', {
    says: 'Returns what happened in a service’s chat after a revision; after 0, the newest fifty messages. The same for everyone, without a token.',
    access: 'anyone',
    edge: { seconds: 1, staleSeconds: 30 },
    returns: ChatNews,
  }),
};
