import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldChange } from '#shared/membership/people/imports/decide.ts';
import type { PlannedLine } from '#shared/membership/people/imports/plan.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useFieldNames } from '../useFieldNames.ts';
import { GiftsCheck } from './GiftsCheck.tsx';
import { MovedProblems } from './MovedProblems.tsx';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { useBringsGifts, useComing } from './useComing.ts';

const kinds = ['added', 'changed', 'unclear', 'unchanged'] as const;
type Kind = (typeof kinds)[number];

/** What would happen, line by line, before anything does. */
export function PreviewStep({ state, isBusy }: StepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { preview, busy, start, back, sent } = state;
  const bringsGifts = useBringsGifts(state);
  const [shown, setShown] = useState<Kind>();
  const coming = useComing(state);
  if (!preview) return null;
  const { counts, lines, problems, problemCount, leftOut, parts, isNothing } = preview;
  const kind = shown ?? kinds.find((one) => counts[one] > 0) ?? 'added';
  const facts = [
    ...kinds.map((one) => ({ label: t(`peopleImport.counts.${one}`), value: format.number(counts[one]) })),
    { label: t('peopleImport.counts.leftOut'), value: leftOut > 0 && format.number(leftOut) },
  ];
  const next = (
    <Button variant="contained" disabled={busy || isBusy || (isNothing && !bringsGifts)} onClick={() => void start()}>
      {t('peopleImport.import')}
    </Button>
  );
  const listed = lines.filter(({ is }) => is === kind);
  return (
    <StepFrame step="preview" text={t('peopleImport.previewText')} onBack={back} next={next}>
      <DescriptionList facts={facts} />
      {preview.newTags.length > 0 && <p className="ui-text">{t('peopleImport.newTags', { names: format.list(preview.newTags) })}</p>}
      {coming.length > 0 && <p className="ui-text">{t('peopleImport.comes', { names: format.list(coming) })}</p>}
      {isNothing && !bringsGifts && <p className="ui-text">{t('peopleImport.nothing')}</p>}
      <div role="status">
        {busy && parts > 1 && (
          <LinearProgress
            variant="determinate"
            value={(100 * sent) / parts}
            aria-label={t('peopleImport.sending')}
            sx={{ height: 6, borderRadius: 3 }}
          />
        )}
      </div>
      <SelectField
        label={t('peopleImport.show')}
        value={kind}
        onChange={setShown}
        choices={kinds.map((value) => ({
          value,
          label: t('peopleImport.shown', { kind: t(`peopleImport.counts.${value}`), number: format.number(counts[value]) }),
        }))}
      />
      <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, overflow: 'clip' }}>
        <Lines lines={listed} total={counts[kind]} />
      </Box>
      {problemCount > 0 && (
        <details>
          <summary>{t('peopleImport.problemCount', { number: format.number(problemCount) })}</summary>
          <ul>
            {problems.map(({ line, code, field, text }) => (
              <Problem key={`${line} ${code} ${field}`} {...{ line, code, field, text }} />
            ))}
          </ul>
        </details>
      )}
      {bringsGifts && <GiftsCheck key={state.id} state={state} />}
      <MovedProblems file={state.file} />
    </StepFrame>
  );
}

type Told = NonNullable<StepProps['state']['preview']>['problems'][number];

function Problem({ line, code, field, text = '' }: { [name in keyof Told]: Told[name] | undefined }) {
  const { t } = useTranslation();
  const nameOf = useFieldNames();
  const why = t(`peopleImport.problems.${code ?? 'noName'}`);
  return (
    <li>
      {field
        ? t('peopleImport.problem', { line, field: nameOf(field), text: text.slice(0, 60), why })
        : t('peopleImport.problemOfLine', { line, why })}
    </li>
  );
}

function Lines({ lines, total }: { readonly lines: readonly PlannedLine[]; readonly total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useFieldNames();
  const change = ({ field, before, after }: FieldChange) => {
    const name = nameOf(field);
    if (!before) return t('peopleImport.sets', { field: name, after });
    return after ? t('peopleImport.replaces', { field: name, before, after }) : t('peopleImport.empties', { field: name, before });
  };
  const columns: readonly Column<PlannedLine>[] = [
    { key: 'name', label: t('people.fields.name'), primary: true, render: ({ name }) => name },
    { key: 'line', label: t('peopleImport.line'), nowrap: true, render: ({ line }) => format.number(line) },
    {
      key: 'changes',
      label: t('peopleImport.values'),
      render: ({ changes, tags = [] }) =>
        changes.length + tags.length > 0 && (
          <>
            {changes.map((one) => (
              <div key={one.field}>{change(one)}</div>
            ))}
            {tags.length > 0 && <div>{t('peopleImport.sets', { field: nameOf('tags'), after: format.list(tags) })}</div>}
          </>
        ),
    },
  ];
  return (
    <DataList
      label={t('peopleImport.steps.preview')}
      columns={columns}
      rows={lines}
      rowKey={({ line }) => String(line)}
      empty={
        <p className="ui-text ui-soft" style={{ padding: '1rem' }}>
          {t('peopleImport.noLines')}
        </p>
      }
      footer={
        total > lines.length && <span className="ui-small">{t('peopleImport.firstOnly', { number: format.number(lines.length) })}</span>
      }
    />
  );
}
