import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Answer } from '#shared/api.ts';
import { addresseesOf } from '#shared/membership/people/letters/addressees.ts';
import type { peopleLetters } from '#shared/membership/people/letters/letters.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { LabelPages } from './LabelPages.tsx';
import { LetterPages } from './LetterPages.tsx';
import { Sheets } from './Sheets.tsx';
import { labelsOn, paperOf, sheetFor, sheets } from './sheets.ts';
import { useLetterWords } from './useLetterWords.ts';

type Found = Answer<typeof peopleLetters.recipients>;
const kinds = ['labels', 'letter'] as const;

/** What is printed, and how it will look. */
export function LetterForm({ found: { country, recipients, noAddress, deceased } }: { readonly found: Found }) {
  const { t } = useTranslation();
  const words = useLetterWords(country);
  const [kind, setKind] = useState<(typeof kinds)[number]>('labels');
  const [together, setTogether] = useState(true);
  const [toGuardians, setToGuardians] = useState(true);
  const [sheetId, setSheetId] = useState(sheetFor(country).id);
  const [start, setStart] = useState('1');
  const greeting = `${t('letters.greeting', { name: '{{firstName}}' })}\n\n`;
  const [text, setText] = useState(greeting);
  useUnsavedChangesGuard(text.trim() !== greeting.trim());
  const sheet = sheets.find(({ id }) => id === sheetId) ?? sheets[0];
  const pieces = addresseesOf(recipients, { together, toGuardians }).map(words.piece);
  const paper = kind === 'labels' ? sheet.paper : paperOf(country);
  const pages = kind === 'labels' ? LabelPages({ pieces, sheet, from: Number(start) }) : LetterPages({ pieces, text, words });
  return (
    <>
      <Section title={t('letters.what')}>
        <Stack sx={{ gap: 2.5 }}>
          <SelectField
            label={t('letters.kind')}
            value={kind}
            onChange={setKind}
            choices={kinds.map((value) => ({ value, label: t(`letters.kinds.${value}`) }))}
          />
          <CheckField label={t('letters.together')} hint={t('letters.togetherHint')} checked={together} onChange={setTogether} />
          <CheckField label={t('letters.guardians')} hint={t('letters.guardiansHint')} checked={toGuardians} onChange={setToGuardians} />
          {kind === 'labels' && (
            <>
              <SelectField
                label={t('letters.sheet')}
                hint={t('letters.sheetHint')}
                value={sheetId}
                onChange={(id) => {
                  setSheetId(id);
                  setStart('1');
                }}
                choices={sheets.map((one) => ({ value: one.id, label: words.sheet(one) }))}
              />
              <TextField
                label={t('letters.start')}
                hint={t('letters.startHint')}
                type="number"
                min={1}
                max={labelsOn(sheet)}
                value={start}
                onChange={setStart}
                autoComplete="off"
              />
            </>
          )}
          {kind === 'letter' && (
            <TextField
              label={t('letters.text')}
              hint={t('letters.textHint', { fields: '{{firstName}}, {{lastName}}, {{displayName}}, {{churchName}}' })}
              value={text}
              onChange={setText}
              rows={10}
              maxLength={20_000}
            />
          )}
        </Stack>
      </Section>
      {noAddress.length + deceased > 0 && (
        <Banner tone="info" title={t('letters.left', { count: noAddress.length + deceased })}>
          {noAddress.length > 0 && (
            <Box component="details">
              <Box component="summary" sx={{ minHeight: 24 }}>
                {t('letters.noAddress', { count: noAddress.length })}
              </Box>
              <ul>
                {noAddress.map(({ id, name }) => (
                  <li key={id}>
                    <Link to={`/people/${id}`}>{name}</Link>
                  </li>
                ))}
              </ul>
            </Box>
          )}
          {deceased > 0 && <div>{t('letters.deceased', { count: deceased })}</div>}
        </Banner>
      )}
      <Section
        title={t('letters.preview')}
        actions={
          pages.length > 0 && (
            <Button variant="contained" startIcon={<PrintIcon size={18} />} onClick={() => window.print()}>
              {t('letters.print')}
            </Button>
          )
        }
      >
        <Stack sx={{ gap: 2 }}>
          <Box role="status">
            {pages.length > 0
              ? `${t(`letters.pieces.${kind}`, { count: pieces.length })} · ${t('letters.pages', { count: pages.length })}`
              : t('letters.none')}
          </Box>
          {pages.length > 0 && <Sheets {...{ pages, paper }} margin={kind === 'labels' ? 0 : 20} label={t('letters.preview')} />}
        </Stack>
      </Section>
    </>
  );
}
