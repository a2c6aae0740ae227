import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import * as pictures from '#web/ui/feedback/illustrations.tsx';
import { FormSkeleton, ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

const grid = { display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } };

/** Empty, error and loading states. */
export function StatesView() {
  return (
    <Page title="States">
      <Banner title="The church is new">Add its address and its service times, so that visitors find it.</Banner>
      <Banner tone="success" onClose={() => {}}>
        Your password was changed.
      </Banner>
      <Banner
        tone="warning"
        action={
          <Button size="small" color="inherit">
            Confirm
          </Button>
        }
      >
        Your address is not confirmed yet.
      </Banner>
      <Banner tone="error">Your link has expired.</Banner>
      <Box sx={grid}>
        <Section>
          <ErrorState onRetry={() => {}} />
        </Section>
        {Object.entries(pictures).map(([name, Picture]) => (
          <Section key={name}>
            <EmptyState
              illustration={Picture}
              title="No groups yet"
              text="Groups bring people together: choirs, home groups, teams."
              action={<ButtonLink to="/groups/new">Add a group</ButtonLink>}
            />
          </Section>
        ))}
        <Section title="Loading a list" flush>
          <ListSkeleton rows={3} />
        </Section>
        <Section title="Loading a form">
          <FormSkeleton fields={3} />
        </Section>
      </Box>
    </Page>
  );
}
