import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MergePart, type Side, usualSide } from '#shared/membership/people/merges/parts.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { PartChoice } from './PartChoice.tsx';
import { useMerge } from './useMerge.ts';
import { bothOf, bothSignIn, type Compared, partsOf, usePartNames, usePartValues } from './useParts.ts';

interface Props {
  readonly compared: Compared;
  readonly fromList: boolean;
  readonly onRefused: () => void;
  /** Both sign in, and have been asked. */
  readonly onAsked?: () => void;
}

/** What of each is kept, chosen part by part; then the merge. */
export function MergeForm({ compared, fromList, onRefused, onAsked }: Props) {
  const { t } = useTranslation();
  const nameOf = usePartNames();
  const saidOf = usePartValues(compared);
  const { busy, errors, fail, merge } = useMerge(compared, { fromList, onRefused, onAsked });
  const [chosen, setChosen] = useState<Partial<Record<MergePart, Side>>>({});
  const [isChecked, setChecked] = useState(false);
  const { differing, shared } = partsOf(compared);
  const both = bothOf(compared);
  const sideOf = (part: MergePart) => chosen[part] ?? usualSide(both.kept, both.other, part);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (compared.guardiansDiffer && !isChecked) fail([t('refusals.mergeGuardians')]);
    else
      void merge(
        differing.filter((part) => sideOf(part) === 'other'),
        isChecked,
      );
  };
  return (
    <Stack component="form" noValidate onSubmit={send} aria-label={t('merging.title')} sx={{ gap: 3 }}>
      <ErrorList errors={errors} takeFocus />
      <Section title={t('merging.choices')} description={differing.length > 0 ? t('merging.choicesText') : t('merging.nothingDiffers')}>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {differing.map((part) => (
            <PartChoice
              key={part}
              part={part}
              label={nameOf(part)}
              compared={compared}
              saidOf={(side) => saidOf(part, side)}
              side={sideOf(part)}
              onChoose={(side) => setChosen({ ...chosen, [part]: side })}
            />
          ))}
        </Box>
      </Section>
      {shared.some((part) => part !== 'photo') && (
        <Section title={t('merging.same')}>
          <DescriptionList facts={shared.map((part) => ({ label: nameOf(part), value: part !== 'photo' && saidOf(part, 'kept') }))} />
        </Section>
      )}
      <Follows compared={compared} />
      {compared.guardiansDiffer && (
        <Section title={t('merging.guardians')} description={t('merging.guardiansText')}>
          <CheckField label={t('merging.guardiansConfirm')} checked={isChecked} onChange={setChecked} />
        </Section>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <SubmitButton busy={busy}>{t(bothSignIn(compared) ? 'merging.ask.button' : 'merging.merge')}</SubmitButton>
      </Box>
    </Stack>
  );
}

/** What happens to everything else. */
function Follows({ compared }: { readonly compared: Compared }) {
  const { kept, other, groups } = compared;
  const { t } = useTranslation();
  const format = useFormat();
  const names = { kept: kept.name.display, other: other.name.display };
  const all = [...new Set([...groups.kept, ...groups.other])];
  return (
    <Section title={t('merging.after.title')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}>
        <li>{t('merging.after.records', names)}</li>
        {all.length > 0 && <li>{t('merging.after.groups', { ...names, groups: format.list(all) })}</li>}
        <li>{t('merging.after.links', names)}</li>
        {bothSignIn(compared) && <li>{t('merging.ask.follows', names)}</li>}
        <li>{t('merging.after.part')}</li>
      </Box>
    </Section>
  );
}
