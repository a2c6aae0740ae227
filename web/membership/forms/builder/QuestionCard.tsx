import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, useCallback, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { newId } from '#web/session/newId.ts';
import { ChevronDownIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { dropMark, type Edge, useRowDrag } from '#web/ui/data/useRowDrag.ts';
import { ChevronUpIcon, CopyIcon, DragIcon, TrashIcon } from '#web/ui/icons.tsx';
import type { ProblemCode } from '../draft/problems.ts';
import { typeIcons, typeKeys } from '../types.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { duplicate, moveTo, type Questions, remove, step } from './questionEdits.ts';

export interface QuestionProps {
  readonly question: FormQuestion;
  readonly questions: Questions;
  /** Changes under one `tag` in a row are one step for undo; `says` is announced. */
  readonly update: (how: (now: Questions) => Questions, o?: { readonly tag?: string; readonly says?: string }) => void;
  readonly problems: readonly ProblemCode[];
  /** As last saved; undefined for a new question. */
  readonly before: FormQuestion | undefined;
  /** How many people answered it. */
  readonly answered: number;
}
interface Props extends QuestionProps {
  readonly at: number;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

const card = { position: 'relative', bgcolor: 'background.paper', border: '1px solid', borderRadius: 1.6 };

/** A question: its summary, which opens its fields. Moved by dragging, by buttons, or with Alt and an arrow key. */
export function QuestionCard({ at, open, onOpen, ...props }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const { question, questions, update, problems } = props;
  const name = question.title || t('forms.builder.untitled');
  const key = question.id;
  const drop = useCallback(
    (dragged: string, edge: Edge) =>
      update((now) => moveTo(now, dragged, now.findIndex((one) => one.id === key) + (edge === 'before' ? 0 : 1)), {
        says: t('forms.builder.questions.dropped'),
      }),
    [key, update, t],
  );
  const { hovered, dragged } = useRowDrag(key, { kind: 'form question', row, handle, onDrop: drop });
  const move = (way: 'up' | 'down') => {
    const next = step(questions, key, way);
    const place = next.findIndex((one) => one.id === key) + 1;
    const says = next === questions ? t('forms.builder.questions.stays', { name }) : t('forms.builder.questions.moved', { name, place });
    update((now) => step(now, key, way), { says });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 'up' : 'down');
  };
  const TypeIcon = typeIcons[question.fieldType];
  return (
    <Box
      component="li"
      ref={row}
      onKeyDown={onKeyDown}
      sx={{ ...card, borderColor: problems.length > 0 ? 'error.main' : 'divider', opacity: dragged ? 0.5 : 1, ...dropMark(hovered, 8) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', pr: 1 }}>
        <Box ref={handle} aria-hidden sx={{ display: 'flex', color: 'text.secondary', cursor: 'grab', p: 1.5, touchAction: 'none' }}>
          <DragIcon size={18} />
        </Box>
        <ButtonBase
          onClick={() => onOpen(!open)}
          aria-expanded={open}
          aria-controls={open ? `${id}-fields` : undefined}
          sx={{ flex: '1 1 10rem', minWidth: 0, justifyContent: 'flex-start', gap: 1.5, py: 1.5, textAlign: 'start', borderRadius: 1 }}
        >
          <TypeIcon size={20} />
          <Box component="span" sx={{ minWidth: 0 }}>
            <Box component="span" sx={{ display: 'block', typography: 'body1', fontWeight: 600, overflowWrap: 'anywhere' }}>
              {`${at + 1}. ${name}`}
            </Box>
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, typography: 'body2', color: 'text.secondary' }}>
              {t(`forms.builder.types.${typeKeys[question.fieldType]}`)}
              {question.required && <Chip label={t('forms.builder.question.required')} />}
              {question.sensitive && <Chip label={t('forms.builder.question.sensitive')} />}
              {question.showWhen && <Chip label={t('forms.builder.question.showWhen')} />}
            </Box>
          </Box>
        </ButtonBase>
        <Box role="group" aria-label={t('forms.builder.questions.actions', { name })} sx={{ display: 'flex', ml: 'auto' }}>
          <IconAction size="small" icon={ChevronUpIcon} label={t('forms.builder.questions.up', { name })} onClick={() => move('up')} />
          <IconAction
            size="small"
            icon={ChevronDownIcon}
            label={t('forms.builder.questions.down', { name })}
            onClick={() => move('down')}
          />
          <IconAction
            size="small"
            icon={CopyIcon}
            label={t('forms.builder.questions.duplicate', { name })}
            onClick={() => update((now) => duplicate(now, key, newId()), { says: t('forms.builder.duplicated', { name }) })}
          />
          <IconAction
            size="small"
            icon={TrashIcon}
            label={t('forms.builder.questions.remove', { name })}
            onClick={() => update((now) => remove(now, key), { says: t('forms.builder.delete.done', { name }) })}
          />
        </Box>
      </Box>
      {open && (
        <Box
          id={`${id}-fields`}
          role="region"
          aria-label={name}
          sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 3, borderTop: '1px solid', borderColor: 'divider' }}
        >
          <QuestionFields {...props} />
        </Box>
      )}
    </Box>
  );
}
