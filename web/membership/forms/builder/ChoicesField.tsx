import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { newId } from '#web/session/newId.ts';
import { ChevronDownIcon, CloseIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ChevronUpIcon, PlusIcon } from '#web/ui/icons.tsx';
import { newChoice, withChoices } from '../draft/choices.ts';
import type { QuestionProps } from './QuestionCard.tsx';
import { replace } from './questionEdits.ts';

type Choices = FormQuestion['choices'];
const mostChoices = 100;

/** The choices of a question. Enter adds the next one. */
export function ChoicesField({ question, update, problem }: QuestionProps & { readonly problem: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  /** The choice to be focused once it is drawn. */
  const wanted = useRef<number>(undefined);
  const { choices } = question;
  useEffect(() => {
    const at = wanted.current;
    wanted.current = undefined;
    if (at !== undefined) list.current?.querySelectorAll('input')[at]?.focus();
  });
  const set = (next: Choices, tag?: string) => update((now) => replace(now, withChoices(question, next)), { ...(tag && { tag }) });
  const isFull = choices.length >= mostChoices;
  const add = (at: number) => {
    if (isFull) return;
    wanted.current = at;
    set(choices.toSpliced(at, 0, newChoice(newId())));
  };
  const move = (at: number, to: number) => {
    const choice = choices[at];
    if (choice && to >= 0 && to < choices.length) set(choices.toSpliced(at, 1).toSpliced(to, 0, choice));
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(at + 1);
    }
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      // The question itself would move, too.
      event.stopPropagation();
      move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
    }
  };
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={problem ? `${id}-problem` : undefined}>
      <Box id={id} sx={{ fontSize: '0.9375rem', fontWeight: 600, mb: 1 }}>
        {t('forms.builder.question.choices')}
      </Box>
      <Box component="ol" ref={list} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {choices.map(({ value, text }, at) => (
          <Box component="li" key={value} sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
            <TextField
              label={t('forms.builder.choices.label', { number: at + 1 })}
              hideLabel
              value={text}
              onChange={(next) => set(choices.with(at, { value, text: next }), `${question.id} choice ${value}`)}
              onKeyDown={(event) => onKeyDown(event, at)}
              placeholder={t('forms.builder.choices.label', { number: at + 1 })}
              maxLength={500}
              autoComplete="off"
            />
            <IconAction
              size="small"
              icon={ChevronUpIcon}
              label={t('forms.builder.choices.up', { number: at + 1 })}
              onClick={() => move(at, at - 1)}
            />
            <IconAction
              size="small"
              icon={ChevronDownIcon}
              label={t('forms.builder.choices.down', { number: at + 1 })}
              onClick={() => move(at, at + 1)}
            />
            <IconAction
              size="small"
              icon={CloseIcon}
              label={t('forms.builder.choices.remove', { number: at + 1 })}
              onClick={() => {
                wanted.current = Math.max(0, at - 1);
                set(choices.toSpliced(at, 1));
              }}
            />
          </Box>
        ))}
      </Box>
      {problem && (
        <p id={`${id}-problem`} className="ui-problem">
          {problem}
        </p>
      )}
      <Button
        size="small"
        color="inherit"
        startIcon={<PlusIcon size={16} />}
        onClick={() => add(choices.length)}
        disabled={isFull}
        sx={{ mt: 1 }}
      >
        {t('forms.builder.choices.add')}
      </Button>
    </Box>
  );
}
