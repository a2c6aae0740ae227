import { useTranslation } from 'react-i18next';
import type { ColumnQuestion } from '#shared/membership/people/imports/columns.ts';
import type { PersonQuestion } from '#shared/membership/people/imports/decide.ts';
import type { ImportField } from '#shared/membership/people/imports/fields.ts';
import type { TableQuestion } from '#shared/membership/people/imports/moved/columns.ts';
import { allFiles, fileOfAnswer, type GiftFileQuestion } from '#shared/membership/people/imports/moved/giftFiles.ts';
import { type GroupQuestion, newGroup } from '#shared/membership/people/imports/moved/sameGroups.ts';
import type { Question } from '#shared/membership/people/imports/plan.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useEnumLabels } from '../../useEnumLabels.ts';

export const leftOut = 'skip';

interface Words {
  readonly label: string;
  readonly hint: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** What is asked, in words. `isGifts`: about who gave. */
export function useQuestionWords(isGifts: boolean): (question: Question) => Words {
  const { t } = useTranslation();
  const format = useFormat();
  const enums = useEnumLabels();
  const skip = { value: leftOut, label: t(isGifts ? 'peopleImport.answers.nameless' : 'peopleImport.answers.skip') };

  const valueLabel = (field: ImportField, value: string): string => {
    if (field === 'gender') return enums.gender(value);
    if (field === 'maritalStatus') return enums.marital(value);
    if (field === 'membershipStatus') return enums.status(value);
    if (field === 'householdRole') return enums.role(value);
    return t(value === 'true' ? 'peopleImport.answers.yes' : 'peopleImport.answers.no');
  };
  const columnChoice = ({ about, field }: ColumnQuestion, value: string): string => {
    if (value === 'dmy' || value === 'mdy') return t(`peopleImport.answers.${value}`);
    if (value === 'firstLast' || value === 'lastFirst') return t(`peopleImport.answers.${value}`);
    if (value === 'people') return t('peopleImport.answers.people');
    if (value === leftOut) return t(about === 'yearless' ? 'peopleImport.answers.yearless' : 'peopleImport.answers.value');
    return value.startsWith('=') ? t('peopleImport.answers.asItIs', { value: value.slice(1) }) : valueLabel(field, value);
  };
  const ofColumn = (question: ColumnQuestion): Words => {
    const { about, heading, samples, count, choices } = question;
    const values = { heading, sample: samples[0] ?? '' };
    return {
      label: t(`peopleImport.asks.${about}`, values),
      hint: t('peopleImport.lines', { number: format.number(count), samples: format.list(samples) }),
      choices: choices.map((value) => ({ value, label: columnChoice(question, value) })),
    };
  };
  const ofTable = ({ about, heading, table, samples, count, choices }: TableQuestion): Words => ({
    label: t(about === 'dates' ? 'peopleImport.asks.order' : 'peopleImport.asks.amounts', { heading: `${table}: ${heading}` }),
    hint: t('peopleImport.lines', { number: format.number(count), samples: format.list(samples) }),
    choices: choices.map((value) => ({ value, label: t(`peopleImport.answers.${value}`) })),
  });
  const ofGiftFile = ({ samples, count, choices }: GiftFileQuestion): Words => ({
    label: t('peopleImport.asks.giftFile'),
    hint: t('peopleImport.lines', { number: format.number(count), samples: format.list(samples) }),
    choices: choices.map((value) => ({
      value,
      label: fileOfAnswer(value) ?? t(value === allFiles ? 'peopleImport.answers.allFiles' : 'peopleImport.answers.noFile'),
    })),
  });
  const ofPerson = ({ why, line, name, email, candidates, earlier }: PersonQuestion): Words => ({
    label: t(isGifts ? 'peopleImport.asks.donor' : 'peopleImport.asks.person', { line, name: email ? `${name} (${email})` : name }),
    hint: t(`peopleImport.why.${why}`, { line: earlier ?? 0 }),
    choices: [
      ...candidates.map(({ id, name: known, email: address, birthDate }) => {
        const facts = [known, address, birthDate && format.shortDate(birthDate)].filter(Boolean);
        return { value: id, label: t('peopleImport.answers.same', { person: format.list(facts) }) };
      }),
      { value: 'new', label: t('peopleImport.answers.new') },
      skip,
    ],
  });
  const ofGroup = ({ name, category, candidates }: GroupQuestion): Words => ({
    label: t('peopleImport.asks.group', { name }),
    hint: category,
    choices: [
      ...candidates.map((one) => {
        const group = one.categoryName ? `${one.name} (${one.categoryName})` : one.name;
        return { value: one.id, label: t('peopleImport.answers.sameGroup', { group }) };
      }),
      { value: newGroup, label: t('peopleImport.answers.newGroup') },
    ],
  });
  return (question) => {
    if (question.about === 'person') return ofPerson(question);
    if (question.about === 'group') return ofGroup(question);
    if (question.about === 'giftFile') return ofGiftFile(question);
    if ('table' in question) return ofTable(question);
    if (question.about !== 'household') return ofColumn(question);
    const { name, people } = question;
    return {
      label: t('peopleImport.asks.household', { name }),
      hint: format.list(people),
      choices: [
        { value: 'together', label: t('peopleImport.answers.together') },
        { value: 'apart', label: t('peopleImport.answers.apart') },
      ],
    };
  };
}
