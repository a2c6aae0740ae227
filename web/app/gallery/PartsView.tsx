import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Avatar, type avatarSizes } from '#web/ui/avatar/Avatar.tsx';
import * as basicIcons from '#web/ui/basicIcons.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import type { Icon } from '#web/ui/Icon.tsx';
import * as moreIcons from '#web/ui/icons.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { Overlays } from './Overlays.tsx';

const row = { direction: 'row', sx: { gap: 1.5, flexWrap: 'wrap', alignItems: 'center' } } as const;
const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#d9c7a8"/><circle cx="5" cy="4" r="2" fill="#6b4a2b"/><path d="M1 10a4 4 0 0 1 8 0z" fill="#2d4a8c"/></svg>')}`;
const names = [
  'Anna Lindgren',
  'Ben Okafor',
  'Carla Reyes',
  'Dmitri Ivanov',
  'Esther Cho',
  'Farid Haddad',
  'Grace Kim',
  'Hugo Silva',
  'Ines Moreau',
  'Jonas Weber',
];
const icon = (name: string, TheIcon: Icon) => <TheIcon key={name} size={24} />;

function Avatars() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack {...row}>
        {(['small', 'medium', 'large', 'xlarge', 'xxlarge', 'responsive'] as const satisfies readonly (keyof typeof avatarSizes)[]).map(
          (size) => (
            <Avatar key={size} size={size} name="Anna Lindgren" photo={size === 'large' || size === 'small' ? photo : undefined} />
          ),
        )}
      </Stack>
      <Stack {...row}>
        {names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </Stack>
    </Stack>
  );
}

function Words() {
  const format = useFormat();
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="h1" component="p">
        Where the light comes in
      </Typography>
      <Typography variant="h2" component="p">
        Sunday gathering
      </Typography>
      <Typography variant="h3" component="p">
        Service times
      </Typography>
      <Typography variant="h4" component="p">
        Room and parking
      </Typography>
      <Typography>
        Body text on {format.date('2026-11-21')}, <TextLink to="/people">a link in it</TextLink> and{' '}
        <TextLink href="https://example.org" newTab>
          one that leaves
        </TextLink>
        .
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {format.dateTime('2026-11-21T15:00:00Z', 'America/New_York', true)} · {format.money(1234567, 'USD')} ·{' '}
        {format.list(['Anna', 'Ben', 'Carla'])}
      </Typography>
    </Stack>
  );
}

/** The smaller parts. */
export function PartsView() {
  const [tab, setTab] = useState<'one' | 'two'>('one');
  return (
    <Page title="Parts" intro="What screens are made of.">
      <Section title="Words">
        <Words />
      </Section>
      <Section title="Buttons">
        <Stack {...row}>
          <SubmitButton onClick={() => {}}>Save</SubmitButton>
          <SubmitButton busy onClick={() => {}}>
            Save
          </SubmitButton>
          <Button variant="outlined" color="inherit">
            Cancel
          </Button>
          <Button>Show more</Button>
          <Button variant="contained" color="error">
            Delete
          </Button>
          <Button variant="contained" disabled>
            Not now
          </Button>
          <CopyButton text="123" />
        </Stack>
      </Section>
      <Overlays />
      <Section title="Avatars">
        <Avatars />
      </Section>
      <Section title="Chips and counts">
        <Stack {...row}>
          {(['neutral', 'primary', 'info', 'success', 'warning', 'error'] as const).map((tone) => (
            <Chip
              key={tone}
              tone={tone}
              label={tone}
              icon={tone === 'success' ? moreIcons.CheckIcon : undefined}
              onRemove={tone === 'primary' ? () => {} : undefined}
            />
          ))}
          <CountBadge count={7} />
          <CountBadge count={120} />
        </Stack>
      </Section>
      <Section title="Tabs">
        <Tabs
          label="Parts of a person"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'one', label: 'Details', panel: <Typography>The first panel.</Typography> },
            { value: 'two', label: 'Household', count: 4, panel: <Typography>The second panel.</Typography> },
          ]}
        />
      </Section>
      <Section title="Icons">
        <Stack {...row}>{Object.entries({ ...basicIcons, ...moreIcons }).map(([name, TheIcon]) => icon(name, TheIcon))}</Stack>
      </Section>
      <Section title="Marks">
        <Stack {...row} sx={{ ...row.sx, gap: 4 }}>
          <Logo size={64} markOnly />
          <Logo size={40} />
          <Box>
            <QrCode value="otpauth://totp/Narthex:anna@grace.test?secret=JBSWY3DPEHPK3PXP&issuer=Narthex" label="The code for your app" />
          </Box>
        </Stack>
      </Section>
    </Page>
  );
}
