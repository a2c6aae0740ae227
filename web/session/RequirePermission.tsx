import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/permissions.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ClosedDoor } from '#web/ui/feedback/illustrations.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useSession } from './session.tsx';

interface Props {
  /** Any one of these permissions gives access to the page. */
  readonly needs: readonly Permission[];
  readonly title: string;
  readonly children: ReactNode;
}

/** A staff page. Others are kindly told whom to ask; none of the page's data is requested. */
export function RequirePermission({ needs, title, children }: Props) {
  const { t } = useTranslation();
  const { state, can } = useSession();
  if (state === 'loading') return <PageSkeleton />;
  if (needs.some(can)) return children;
  return (
    <Page title={title}>
      <EmptyState
        illustration={ClosedDoor}
        title={t('people.notPermitted.title')}
        text={t('people.notPermitted.text')}
        headingLevel="h2"
        action={
          <ButtonLink to="/" variant="outlined" color="inherit">
            {t('people.notPermitted.home')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
