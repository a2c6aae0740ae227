import { areas } from '#shared/areas.ts';
import { membership as contract } from '#shared/membership/index.ts';
import { grantable } from '#shared/permissions.ts';
import { implement } from '../core/implement.ts';

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
