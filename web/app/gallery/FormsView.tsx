import Box from '@mui/material/Box';
import { useState } from 'react';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { EmailField } from '#web/ui/fields/EmailField.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ImageCropper } from '#web/ui/files/cropper/ImageCropper.tsx';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

const zones = [
  { value: 'America/New_York', label: 'New York' },
  { value: 'Europe/Berlin', label: 'Berlin' },
] as const;
const grid = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
};

function Fields() {
  const [name, setName] = useState('Grace Community Church');
  const [text, setText] = useState('');
  const [zone, setZone] = useState<(typeof zones)[number]['value'] | ''>('');
  const [on, setOn] = useState(true);
  return (
    <Box sx={grid}>
      <TextField label="Name" value={name} onChange={setName} required />
      <EmailField value={text} onChange={setText} error="Please enter a valid email address." />
      <PasswordField value="correct horse" onChange={() => {}} autoComplete="new-password" hint="At least 8 characters." />
      <SelectField label="Time zone" value={zone} onChange={setZone} choices={zones} placeholder="Choose one" />
      <TextField label="Birth date" type="date" value="" onChange={() => {}} optional />
      <LanguageSelect as="field" />
      <TextField label="About the church" rows={3} value={text} onChange={setText} optional />
      <TextField label="Address" value="Not to be changed" onChange={() => {}} disabled />
      <CheckField label="Send me the newsletter" checked={on} onChange={setOn} hint="About once a month." />
      <CheckField as="switch" label="Show the church in the search" checked={on} onChange={setOn} hint="Takes effect at once." />
    </Box>
  );
}

/** Forms: every field, errors, the one-time code, the cropper. */
export function FormsView() {
  const [code, setCode] = useState('123');
  const [photo, setPhoto] = useState<string>();
  return (
    <Page title="Church settings" back={{ to: '/', label: 'Home' }} width="regular">
      <ErrorList errors={['Please enter a valid email address.', 'Please choose a time zone.']} />
      <Section title="Details" description="What visitors see on the website." footer={<SubmitButton>Save</SubmitButton>}>
        <Fields />
      </Section>
      <Section title="Two-step sign-in">
        <Box sx={{ maxWidth: 360 }}>
          <CodeField label="Code from your app" value={code} onChange={setCode} />
        </Box>
      </Section>
      <Section title="Photo">
        <ImageCropper
          alt="The photo"
          aspect={1}
          shape="round"
          value={photo}
          onUpdate={setPhoto}
          onCancel={() => {}}
          onDelete={() => setPhoto(undefined)}
        />
      </Section>
    </Page>
  );
}
