import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { type Audience, audiences, usualAudience, type VisibilityPart, visibilityParts } from '#shared/membership/people/visibility.ts';
import { visibilityPreferences } from '#shared/membership/people/wire/visibilityPreferences.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { VisibilityPreview } from './VisibilityPreview.tsx';

/** Who in the directory sees the person's contact info, saved with each choice, and how it looks to others. */
export function VisibilitySection() {
  const { t } = useTranslation();
  const { current } = useSession();
  const { data, error, mutate } = useCall(visibilityPreferences.mine, current && {});
  const person = useCall(peopleCalls.load, current && { id: current.person.id }).data;
  const { errors, act } = useAction();
  if (!current) return null;
  if (!data || !person) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <FormSkeleton />;
  const choose = async (part: VisibilityPart, audience: Audience) => {
    const before = data;
    void mutate({ ...data, [part]: audience }, { revalidate: false });
    const save = async () => {
      const [saved] = await call(visibilityPreferences.save, { body: [{ [part]: audience }] });
      await mutate(saved, { revalidate: false });
    };
    if (!(await act(save, t('profile.visibility.saved')))) void mutate(before, { revalidate: false });
  };
  const choices = audiences.map((value) => ({ value, label: t(`profile.visibility.audiences.${value}`) }));
  return (
    <Section title={t('profile.visibility.title')} description={t('profile.visibility.text')}>
      <ErrorList errors={errors} />
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 3, alignItems: { md: 'flex-start' } }}>
        <Stack sx={{ gap: 2, flex: 1, minWidth: 0 }}>
          {visibilityParts.map((part) => (
            <SelectField
              key={part}
              label={t(`profile.visibility.parts.${part}`)}
              value={data[part] ?? usualAudience}
              onChange={(audience) => void choose(part, audience)}
              choices={choices}
            />
          ))}
        </Stack>
        <VisibilityPreview person={person} visibility={data} />
      </Stack>
    </Section>
  );
}
