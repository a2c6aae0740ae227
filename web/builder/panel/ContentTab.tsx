import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Field } from '#shared/elements/element.ts';
import { kindOf, readAnswers } from '#shared/elements/index.ts';
import { Answers, type ElementNode } from '#shared/elements/node.ts';
import { check } from '#shared/words.ts';
import { useBuilder } from '../builder.ts';
import { FieldOf } from './fields/FieldOf.tsx';
import { typeEditors } from './typeEditors/index.tsx';
import { useAnswer } from './useNode.ts';

interface Props {
  readonly node: ElementNode;
}

/** The answers as the type's schema reads them: with defaults, and with older forms converted. */
function answersOf(type: string, answers: Answers): Answers {
  const read = check(Answers, readAnswers(type, answers));
  return read.ok ? read.value : answers;
}

const isAsked = ({ when }: Field, answers: Answers) => !when || when.is.includes(String(answers[when.name] ?? ''));
const stack = { display: 'flex', flexDirection: 'column', gap: 2.25 };

/** An element's answers, as form fields declared by its type. */
export function ContentTab({ node }: Props) {
  const { t } = useTranslation();
  const { words } = useBuilder();
  const set = useAnswer(node.id);
  const kind = kindOf(node.elementType);
  const read = (kept: Answers) => answersOf(node.elementType, kept);
  const answers = read(node.answers);
  const asked = (kind?.fields ?? []).filter((field) => isAsked(field, answers));
  const Own = typeEditors.get(node.elementType);
  const draw = (field: Field) => (
    <FieldOf
      key={`${node.id}.${field.name}`}
      {...field}
      label={words.of(node.elementType, field.name)}
      value={answers[field.name]}
      answers={answers}
      read={read}
      set={set}
      choice={(of) => words.of(node.elementType, `${field.name}_${of}`)}
    />
  );
  const at = asked.findIndex(({ input }) => input.as === 'own');
  const before = asked.slice(0, Math.max(at, 0));
  const plain = asked.slice(before.length).filter(({ input }) => input.as !== 'own');
  const more = plain.filter((field) => field.more);
  return (
    <Box sx={stack}>
      {kind?.waits && <Typography color="textSecondary">{t('builder.panel.waits')}</Typography>}
      {before.map(draw)}
      {Own && <Own key={node.id} node={node} {...{ answers, read, set }} />}
      {plain.filter((field) => !field.more).map(draw)}
      {more.length > 0 && (
        <Box component="details" sx={{ '& > summary': { cursor: 'pointer', fontWeight: 600, py: 1 } }}>
          <summary>{t('builder.panel.more')}</summary>
          <Box sx={{ ...stack, pt: 1 }}>{more.map(draw)}</Box>
        </Box>
      )}
      {plain.length === 0 && !Own && !kind?.waits && <Typography color="textSecondary">{t('builder.panel.nothing')}</Typography>}
    </Box>
  );
}
