import { implement } from '#functions/core/serve/implement.ts';
import { areas } from '#shared/areas.ts';
import { membership as contract } from '#shared/membership/index.ts';
import { grantable } from '#shared/permissions.ts';

export const permissions = implement(contract.permissions, {
  list: async () =>
    grantable.map(({ area, contentType, action }) => ({
      apiName: areas[area].keyName,
      section: contentType,
      contentType,
      action,
      displaySection: contentType,
      displayAction: `${action} ${contentType}`,
    })),
});
