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
  /** Whoever holds one of these sees the page. */
  readonly needs: readonly Permission[];
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the staff. Others are told kindly whom to ask; nothing of the page is asked for. */
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
