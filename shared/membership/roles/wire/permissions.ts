import { verbs } from '#shared/api.ts';
import { many, shape, text } from '#shared/words.ts';

const { get } = verbs('membership');

export const permissionsCatalogue = {
  list: get('/permissions', {
    says: 'Lists the permissions that a role can grant.',
    returns: many(
      shape({ apiName: text(), section: text(), contentType: text(), action: text(), displaySection: text(), displayAction: text() }),
    ),
  }),
};
