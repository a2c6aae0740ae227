import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Nodes } from '#shared/elements/node.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { type PreviewProps, usePreview } from '../preview.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { type Difference, differencesOf } from './differences.ts';
import { draftId, useNodes } from './useVersions.ts';

interface Props {
  readonly pageId: string;
  /** Newest first, starting with the draft. */
  readonly states: readonly { readonly value: string; readonly label: string }[];
}

/** Two states of a page: their differences, in words and as previews side by side. */
export function Comparison({ pageId, states }: Props) {
  const { t } = useTranslation();
  const [after, setAfter] = useState(draftId);
  const [before, setBefore] = useState(states[1]?.value ?? draftId);
  const [old, now] = [useNodes(pageId, before), useNodes(pageId, after)];
  const differences = useMemo(() => old && now && differencesOf(old, now), [old, now]);
  return (
    <Section title={t('content.versions.compare')} description={t('content.versions.compareText')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mb: 2 }}>
        <SelectField label={t('content.versions.before')} value={before} onChange={setBefore} choices={states} />
        <SelectField label={t('content.versions.after')} value={after} onChange={setAfter} choices={states} />
      </Box>
      {!differences && <ListSkeleton rows={3} avatars={false} />}
      {differences?.length === 0 && <Banner tone="success">{t('content.versions.same')}</Banner>}
      {differences && differences.length > 0 && <DifferenceList differences={differences} />}
      {old && now && differences && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', mt: 3 }}>
          <Drawn label={t('content.versions.before')} nodes={old} marks={marksOf(differences, ['removed', 'changed'])} />
          <Drawn label={t('content.versions.after')} nodes={now} marks={marksOf(differences, ['added', 'changed'])} />
        </Box>
      )}
    </Section>
  );
}

const marksOf = (differences: readonly Difference[], kinds: readonly string[]): NonNullable<PreviewProps['marks']> =>
  Object.fromEntries(differences.flatMap(({ id, kind }) => (kind !== 'moved' && kinds.includes(kind) ? [[id, kind] as const] : [])));

function Drawn({ label, nodes, marks }: { readonly label: string; readonly nodes: Nodes; readonly marks: PreviewProps['marks'] }) {
  const Preview = usePreview();
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box component="figcaption" sx={{ mb: 1, typography: 'body2', fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, overflow: 'clip' }}>
        <Preview nodes={nodes} {...(marks && { marks })} />
      </Box>
    </Box>
  );
}
