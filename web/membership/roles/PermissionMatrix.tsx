import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type Area, areaNames, areas } from '#shared/areas.ts';
import { permissionsCatalogue as permissionsCalls } from '#shared/membership/roles/wire/permissions.ts';
import type { Permission } from '#shared/permissions.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { PermissionRow } from './PermissionRow.tsx';
import { grantedPermission, hasEffect } from './permissionKeys.ts';
import type { Grants } from './useGrants.ts';

/** The catalog by area and content type; a switch for each permission that currently has an effect, and for those granted early. */
export function PermissionMatrix({ grants }: { readonly grants: Grants }) {
  const { t } = useTranslation();
  const { data: catalogue, error, mutate } = useCall(permissionsCalls.list, {}, { revalidateOnFocus: false });
  if (error && !catalogue) return <FetchError error={error} onRetry={() => void mutate()} />;
  if (!catalogue || !grants.loaded) return <ListSkeleton avatars={false} rows={8} />;
  const offered = catalogue.filter((entry) => {
    const permission = grantedPermission(entry);
    return permission && (hasEffect(permission) || (grants.holds(permission) && !grants.everything));
  });
  const of = (area: Area) => offered.filter(({ apiName }) => apiName === areas[area].keyName);
  return areaNames
    .filter((area) => of(area).length > 0)
    .map((area) => (
      <Section key={area} title={t(`roles.area.${area}.title`)} description={t(`roles.area.${area}.text`)} flush>
        {[...new Set(of(area).map(({ contentType }) => contentType))].map((contentType) => (
          <Group
            key={contentType}
            permissions={of(area)
              .filter((entry) => entry.contentType === contentType)
              .map(grantedPermission)
              .filter((one) => one !== undefined)}
            grants={grants}
          />
        ))}
      </Section>
    ));
}

/** Groups the permissions of each content type. */
function Group({ permissions, grants }: { readonly permissions: readonly Permission[]; readonly grants: Grants }) {
  const columns = { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        columnGap: 4,
        px: { xs: 2, sm: 3 },
        py: 1,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      {permissions.map((permission) => (
        <PermissionRow key={permission} permission={permission} grants={grants} />
      ))}
    </Box>
  );
}
